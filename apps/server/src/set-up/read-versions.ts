import type { SetUpKind, VersionSummary } from '@hiram/wire/staff/set-up/set-up';
import type { Context } from '../feature/context.ts';
import { listSetUpVersions, type StoredVersion } from '../lender/brand/set-up-store.ts';
import { completeContent } from './complete-content.ts';

/** The versions of one thing, newest first, each with its content. */
export async function readVersions(
  context: Context,
  item: { readonly kind: SetUpKind; readonly key: string },
): Promise<(VersionSummary & { readonly content: unknown })[]> {
  const { merchantNumber } = context.brand;
  const versions = await listSetUpVersions(context.db, { merchantNumber, ...item });
  const now = context.clock.businessNow();
  return versions.map(({ effectiveAt, writtenAt, content, ...version }) => ({
    ...version,
    content: completeContent(item, content),
    effectiveAt: effectiveAt.getTime() === 0 ? null : effectiveAt.toISOString(),
    writtenAt: writtenAt.toISOString(),
    state: stateOf({ ...version, effectiveAt }, versions, now),
  }));
}

type Started = Pick<StoredVersion, 'version' | 'effectiveAt'>;

/**
 * How a version stands among all of its thing. The one in force has the latest start that has passed. If two start together, the later
 * saved one wins, and the other never starts.
 */
export function stateOf(one: Started, versions: readonly Started[], now: Date): VersionSummary['state'] {
  const start = ({ effectiveAt }: Started) => effectiveAt.getTime();
  const later = versions.filter(({ version }) => version > one.version);
  if (start(one) > 0 && later.some((each) => start(each) === start(one))) return 'replaced';
  if (one.effectiveAt > now) return 'scheduled';
  const begun = versions.filter(({ effectiveAt }) => effectiveAt <= now);
  const isOvertaken = begun.some(
    (each) => start(each) > start(one) || (start(each) === start(one) && each.version > one.version),
  );
  return isOvertaken ? 'past' : 'in-force';
}
