/** What a field of the identity form takes: text of a kind, one choice of a list, a day, or an amount of money. */
export const identityFieldKinds = ['text', 'letters', 'digits', 'phone', 'choice', 'day', 'amount'] as const;

/** The two pages of the form that have fields; documents and consents are pages of their own. */
export const identityGroups = ['person', 'work'] as const;

/** Pictures that a document can need. */
export const identitySides = ['front', 'back', 'selfie'] as const;

/** Documents that a lender can accept. Of a PhilSys card and of Aadhaar the number is never stored. */
export const identityDocuments = [
  'philsys',
  'aadhaar',
  'pan',
  'passport',
  'driving-licence',
  'umid',
  'voter-id',
] as const;

/** Checks that a lender can require. */
export const identityChecks = ['philsys-qr', 'aadhaar-xml', 'pan', 'bank-account', 'digilocker'] as const;

/** What a check found; `unknown` is a number that the register does not have, `unavailable` one that could not be had. */
export const identityOutcomes = [
  'passed',
  'mismatch',
  'invalid',
  'unknown',
  'pending',
  'unavailable',
] as const;

export type IdentityFieldKind = (typeof identityFieldKinds)[number];
export type IdentityGroup = (typeof identityGroups)[number];
export type IdentitySide = (typeof identitySides)[number];
export type IdentityDocument = (typeof identityDocuments)[number];
export type IdentityCheckKind = (typeof identityChecks)[number];
export type IdentityOutcome = (typeof identityOutcomes)[number];

/** One field as the lender writes it. */
export type IdentityField = {
  readonly code: string;
  readonly group: IdentityGroup;
  readonly kind: IdentityFieldKind;
  readonly title: string;
  readonly hint: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly isOptional: boolean;
};

/** What a lender needs to know of a person before it lends a product. */
export type IdentityForm = {
  readonly fields: readonly IdentityField[];
  readonly documents: readonly { readonly kind: IdentityDocument; readonly title: string }[];
  readonly sides: readonly IdentitySide[];
  readonly consents: readonly {
    readonly code: string;
    readonly text: string;
    readonly isRequired: boolean;
  }[];
  readonly checks: readonly IdentityCheckKind[];
};

/** Codes that the lender's rules and the search read; a form may have others beside them. */
export const identityCodes = {
  name: 'name',
  birthDay: 'birthDay',
  nationality: 'nationality',
  addressLine: 'addressLine',
  city: 'city',
  province: 'province',
  postalCode: 'postalCode',
  employment: 'employment',
  employer: 'employer',
  income: 'income',
} as const;

const patterns: { readonly [kind in IdentityFieldKind]: RegExp } = {
  text: /^\P{Cc}+$/u,
  letters: /^[\p{L}\p{M}\p{Join_Control} .,'’-]+$/u,
  digits: /^\d+$/,
  phone: /^\+?[\d ()-]{7,20}$/,
  choice: /^\P{Cc}+$/u,
  day: /^\d{4}-\d{2}-\d{2}$/,
  amount: /^\d{1,15}$/,
};

/** Whether a field takes a value. A day is `YYYY-MM-DD`, an amount whole minor units; the caller checks the calendar. */
export function isIdentityValue(field: IdentityField, value: string): boolean {
  if (value === '') return field.isOptional;
  if (field.kind === 'choice') return field.options.some((option) => option.value === value);
  const isLong = field.kind === 'day' || field.kind === 'amount';
  const hasLength = isLong || (value.length >= field.lengthMin && value.length <= field.lengthMax);
  return hasLength && patterns[field.kind].test(value);
}

/**
 * How many digits the number of a document has whose number is not kept: nobody can see a slip in it later. A PhilSys card has
 * 16 (PCN), its holder's number 12 (PSN, philsys.gov.ph/philsys-number); Aadhaar has 12.
 */
const documentDigits: { readonly [kind in IdentityDocument]?: readonly number[] } = {
  philsys: [12, 16],
  aadhaar: [12],
};

/** A person's permanent account number in India: five letters, of which the fourth is P for a person, four digits and a letter. */
const pan = { pattern: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/, example: 'ABCPE1234F' } as const;

/** A permanent account number as its register has it, however it is typed; null where it is none of a person. */
export function toPan(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return pan.pattern.test(plain) ? plain : null;
}

const documentNumberPattern = /^[0-9A-Za-z][0-9A-Za-z /-]{3,29}$/;

/**
 * What is wrong with the number of a document: nothing (null), its characters, how many digits it has, or that it has not the
 * form of which there is an example. Spaces, hyphens and slashes between them do not count.
 */
export function findDocumentNumberFault(
  kind: IdentityDocument,
  number: string,
): { readonly digits?: readonly number[]; readonly example?: string } | null {
  if (kind === 'pan') return toPan(number) === null ? { example: pan.example } : null;
  const digits = documentDigits[kind];
  if (!digits) return documentNumberPattern.test(number) ? null : {};
  const plain = number.replace(/[ /-]/g, '');
  return /^\d+$/.test(plain) && digits.includes(plain.length) ? null : { digits };
}

/** The first thing by which a form cannot be filled in or used, in a sentence; null when there is none. */
export function findIdentityFormFault(form: IdentityForm): string | null {
  const codes = form.fields.map(({ code }) => code);
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice) return `The identity form has two fields ${twice}.`;
  for (const [code, kind] of [
    [identityCodes.name, 'letters'],
    [identityCodes.birthDay, 'day'],
  ] as const) {
    const field = form.fields.find((each) => each.code === code);
    if (field?.kind !== kind || field.isOptional)
      return `The identity form needs the field ${code}, of the kind ${kind}, and not optional.`;
  }
  const income = form.fields.find(({ code }) => code === identityCodes.income);
  if (income && income.kind !== 'amount') return 'The field income must be an amount.';
  const faulty = form.fields.find(
    ({ kind, options, lengthMin, lengthMax }) =>
      lengthMin > lengthMax || (kind === 'choice' && options.length === 0),
  );
  if (faulty) return `The field ${faulty.code} takes no value: check its options and its lengths.`;
  if (form.sides.length > 0 && form.documents.length === 0)
    return 'Pictures are asked for, but no document is accepted.';
  return findCheckFault(form);
}

/** The document that a check reads. */
const documentOfCheck: { readonly [check in IdentityCheckKind]: IdentityDocument | null } = {
  'philsys-qr': 'philsys',
  'aadhaar-xml': 'aadhaar',
  pan: 'pan',
  'bank-account': null,
  digilocker: null,
};

/** The check applies to a document of this kind, or to none in particular. */
export const isCheckOf = (check: IdentityCheckKind, document: string | null): boolean =>
  documentOfCheck[check] === null || documentOfCheck[check] === document;

function findCheckFault({ checks, documents }: IdentityForm): string | null {
  const idle = checks.find((check) => {
    const needed = documentOfCheck[check];
    return needed !== null && documents.every(({ kind }) => kind !== needed);
  });
  return idle ? `The check ${idle} reads a document that the form does not accept.` : null;
}
