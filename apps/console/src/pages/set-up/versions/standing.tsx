import Alert from '@mui/material/Alert';
import { formatInstant } from '../../../parts/values/instant.tsx';

type StandingProps = {
  readonly inForce: { readonly version: number; readonly effectiveAt: string | null } | undefined;
  readonly shown: { readonly version: number; readonly isDropped?: true };
  readonly newest: number;
};

/** The version in force, and the one in the form. */
export function Standing({ inForce, shown, newest }: StandingProps) {
  const since = inForce?.effectiveAt ? `since ${formatInstant(inForce.effectiveAt)}` : 'since launch';
  const standing = inForce
    ? `Version ${inForce.version} is in force ${since}.`
    : 'No version is in force yet.';
  return (
    <Alert severity={shown.version === newest ? 'info' : 'warning'} role="status">
      {[standing, ...sayShown({ inForce, shown, newest })].join(' ')} Saving makes a new version. Active loans
      keep theirs.
    </Alert>
  );
}

/** Which version the form shows, where it is not the one in force. */
function sayShown({ inForce, shown: { version, isDropped }, newest }: StandingProps): string[] {
  if (!isDropped) return version === inForce?.version ? [] : [`This form shows version ${version}.`];
  const own = 'This form shows your version that was not published.';
  return version === newest ? [own] : [own, `It was written on version ${version}.`];
}
