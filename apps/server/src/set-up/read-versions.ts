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
  const inForce = findInForce(versions, context.clock.businessNow());
  return versions.map(({ effectiveAt, writtenAt, content, ...version }) => ({
    ...version,
    content: completeContent(item, content),
    effectiveAt: effectiveAt.getTime() === 0 ? null : effectiveAt.toISOString(),
    writtenAt: writtenAt.toISOString(),
    state:
      version.version === inForce?.version
        ? 'in-force'
        : effectiveAt > context.clock.businessNow()
          ? 'scheduled'
          : 'past',
  }));
}

/**
 * The version in force has the latest start that has passed. If two start together, the later saved one wins.
 */
function findInForce(versions: readonly StoredVersion[], now: Date): StoredVersion | undefined {
  const began = versions.filter(({ effectiveAt }) => effectiveAt <= now);
  return began.sort(
    (left, right) => right.effectiveAt.getTime() - left.effectiveAt.getTime() || right.version - left.version,
  )[0];
}
