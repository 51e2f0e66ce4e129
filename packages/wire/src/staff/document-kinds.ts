/** The documents that staff issue. Agreements are issued by their acceptance. */
export const staffDocumentKinds = ['receipt', 'statement', 'clearance', 'demand'] as const;

export type StaffDocumentKind = (typeof staffDocumentKinds)[number];

/** The languages in which a document is printed. */
export const documentLanguages = ['en', 'fil', 'hi', 'id'] as const;
