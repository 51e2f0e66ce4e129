import type {
  IdentityCheckKind,
  IdentityDocument,
  IdentityField,
  IdentityOutcome,
  IdentitySide,
} from '../forms/identity-form.ts';

/** The pages of the identity form, in their order. */
export type IdentityStepName = 'person' | 'work' | 'document' | 'pictures' | 'checks' | 'consents';

/** A page of the form, and whether everything on it is there. */
export type IdentityStep = { readonly name: IdentityStepName; readonly isDone: boolean };

/**
 * Why a check that its person makes at the page of a register has found nothing yet: its answer is still to come, or the person did
 * not agree there, or the page ended before that. Each can be made again.
 */
export type UnfinishedCheck = 'waiting' | 'not-agreed' | 'too-late';

/** What `/apply` shows: one page of the form with what is there already, or that the form is complete. */
export type IdentityView = {
  readonly step: IdentityStepName | 'done';
  readonly steps: readonly (IdentityStep & { readonly url: string })[];
  readonly productName: string;
  /** Why the loan cannot be requested now, and the way to one that was; null where it can. */
  readonly standing: { readonly text: string; readonly action: string; readonly url: string } | null;
  /** `1 day`: in what time an application is decided. */
  readonly decisionTime: string;
  /** `value` as it is shown in its control; a fixed one cannot be changed any more. */
  readonly fields: readonly (IdentityField & { readonly value: string; readonly isFixed: boolean })[];
  readonly documents: readonly { readonly kind: IdentityDocument; readonly title: string }[];
  /** The document that was chosen, with the end of its number; null before. */
  readonly document: { readonly kind: string; readonly end: string } | null;
  /** What was typed of a document that was refused. */
  readonly typedDocument?: { readonly kind: string; readonly number: string };
  readonly sides: readonly {
    readonly side: IdentitySide;
    readonly isKept: boolean;
    readonly url: string;
    readonly pictureUrl: string;
  }[];
  /** The side that is photographed next. */
  readonly side: IdentitySide | null;
  /** The check that is made next. */
  readonly check: IdentityCheckKind | null;
  readonly checks: readonly {
    readonly kind: IdentityCheckKind;
    readonly outcome: IdentityOutcome | null;
    readonly unfinished: UnfinishedCheck | null;
  }[];
  readonly consents: readonly {
    readonly code: string;
    readonly text: string;
    /** What the tick sends: the SHA-256 of the text that is read. */
    readonly textSha256: string;
    readonly isRequired: boolean;
    readonly isGiven: boolean;
  }[];
  readonly nextUrl: string;
  readonly homeUrl: string;
  /** Where a document that staff asked for is sent; empty while none is asked for. */
  readonly requestUrl: string;
  readonly dayMax: string;
  /** The controls that were refused: several where they are empty. */
  readonly wrong?: readonly string[];
};
