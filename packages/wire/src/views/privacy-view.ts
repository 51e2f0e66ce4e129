/** PRIV-01: what a lender keeps about the person whose page it is. Days and amounts are written out. */
export type PrivacyView = {
  readonly person: {
    readonly phone: string;
    readonly name: string;
    readonly birthDay: string;
    readonly nationality: string;
    /** Masked; empty without one. */
    readonly email: string;
    readonly registeredOn: string;
  };
  /** How many details of the identity form. */
  readonly entered: number;
  /** The last characters of a document's number; empty without one. */
  readonly documentEnd: string;
  readonly pictures: number;
  readonly checks: number;
  readonly consents: readonly {
    readonly text: string;
    readonly language: string;
    readonly on: string;
    readonly isWithdrawn: boolean;
  }[];
  /** Masked numbers: of the accounts for the money, then of those that were saved to pay from. */
  readonly accounts: readonly string[];
  readonly loans: readonly string[];
  readonly counts: {
    readonly payments: number;
    readonly complaints: number;
    readonly messages: number;
    readonly contacts: number;
    readonly bureauReports: number;
  };
  readonly file: { readonly url: string; readonly name: string };
  readonly officer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly answerDays: number;
  readonly policyUrl: string;
  readonly mineUrl: string;
  /** What stands in the way of deleting it, as a sentence; empty where nothing does. */
  readonly obstacle: string;
};

/** PRIV-04: the page of somebody whose data was deleted. */
export type ErasedView = { readonly erasedOn: string };
