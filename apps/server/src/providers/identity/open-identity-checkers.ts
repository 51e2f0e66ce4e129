import type { IdentityChecker, IdentityCheckers } from './identity-checker.ts';
import { philsysChecker, philsysIssuerKey } from './philsys/philsys-checker.ts';
import { philsysKey } from './philsys/read-card.ts';

/** Opens the checks of a deployment; a sandbox also accepts the cards that it signs itself. */
export async function openIdentityCheckers(mode: 'sandbox' | 'production'): Promise<IdentityCheckers> {
  const issuer = philsysKey(philsysIssuerKey);
  const keys =
    mode === 'sandbox' ? [issuer, (await import('./sandbox/sign-card.ts')).sandboxCardKey] : [issuer];
  const checkers: readonly IdentityChecker[] = [philsysChecker(keys)];
  return new Map(checkers.map((checker) => [checker.kind, checker]));
}
