import type { VersionSummary } from '@hiram/wire/staff/set-up/set-up';

/**
 * Finds the version that would be in force at the start of the newest one if that were not there: of the others the one with the
 * latest start until then, and of two that start together the one saved later. Null where none has begun by then.
 */
export function versionBehind<V extends Pick<VersionSummary, 'version' | 'effectiveAt'>>(
  versions: readonly V[],
): V | null {
  const [newest, ...others] = versions.toSorted((left, right) => right.version - left.version);
  if (!newest) return null;
  const begun = others.filter((each) => startOf(each) <= startOf(newest));
  const [first, ...rest] = begun;
  if (!first) return null;
  return rest.reduce((latest, each) => (startOf(each) > startOf(latest) ? each : latest), first);
}

/** Without a start a version is from the launch. */
const startOf = ({ effectiveAt }: Pick<VersionSummary, 'effectiveAt'>): number =>
  effectiveAt === null ? 0 : Date.parse(effectiveAt);
