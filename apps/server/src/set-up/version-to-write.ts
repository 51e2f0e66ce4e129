import type { Context } from '../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../feature/staff/staff-route.ts';
import type { NewestVersion } from '../lender/brand/set-up-store.ts';
import type { SetUpThing } from './set-up-thing.ts';

/** What the writer asks for. */
export type AskedVersion<Content> = {
  readonly content: Content;
  readonly fromDay: string | null;
  readonly basedOn: number;
  readonly reason: string;
  /** A second person has read it. */
  readonly isApproved?: true;
};

/** What is validated: the new content, beside the newest version that there is. */
type DraftVersion<Content> = AskedVersion<Content> & {
  readonly thing: SetUpThing;
  readonly newest: NewestVersion | null;
  readonly effectiveAt: Date;
};

/** Says why a content cannot be saved, or what the writer should know of it. */
export type ValidateVersion<Content> = (
  context: Context,
  draft: DraftVersion<Content>,
) => Promise<StaffOutcome<string[]>>;

/** Who saves a version of what, and what it must hold. */
export type VersionToWrite<Content> = [
  staff: StaffCaller,
  thing: SetUpThing,
  asked: AskedVersion<Content>,
  validate: ValidateVersion<Content>,
];
