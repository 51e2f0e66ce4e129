type Media = { readonly schema?: { readonly properties?: object } };

/** An operation of the API reference, as far as a campaign reads it. */
export type Operation = {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly requestBody?: { readonly content: { readonly [type: string]: Media } };
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
};

/** The API reference. */
export type ApiDocument = {
  readonly tags: unknown;
  readonly paths: {
    readonly [path: string]: { readonly [method: string]: Omit<Operation, 'path' | 'method'> };
  };
};

/** Every operation of the document. */
export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
