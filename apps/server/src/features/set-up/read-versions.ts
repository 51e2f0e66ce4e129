import type { SetUpKind, VersionSummary } from '@hiram/wire/staff/set-up';
import { listSetUpVersions, type StoredVersion } from '../../database/set-up-store.ts';
import type { House } from '../feature.ts';

/** The versions of one thing, newest first, each with its content. */
export async function readVersions(
  house: House,
  item: { readonly kind: SetUpKind; readonly key: string },
): Promise<(VersionSummary & { readonly content: unknown })[]> {
  const { merchantNumber } = house.brand;
  const versions = await listSetUpVersions(house.db, { merchantNumber, ...item });
  const inForce = findInForce(versions, house.clock.businessNow());
  return versions.map(({ effectiveAt, writtenAt, ...version }) => ({
    ...version,
    effectiveAt: effectiveAt.getTime() === 0 ? null : effectiveAt.toISOString(),
    writtenAt: writtenAt.toISOString(),
    state:
      version.version === inForce?.version
        ? 'in-force'
        : effectiveAt > house.clock.businessNow()
          ? 'scheduled'
          : 'past',
  }));
}

/** Of the versions that have begun, the one that began last; of one instant, the one that was written last. */
function findInForce(versions: readonly StoredVersion[], now: Date): StoredVersion | undefined {
  const began = versions.filter(({ effectiveAt }) => effectiveAt <= now);
  return began.sort(
    (left, right) => right.effectiveAt.getTime() - left.effectiveAt.getTime() || right.version - left.version,
  )[0];
}
