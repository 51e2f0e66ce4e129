import { aadhaarChecker, type PinnedKey } from '../aadhaar/aadhaar-checker.ts';
import type { IdentityCheckers } from '../identity-checker.ts';
import { philsysChecker, philsysIssuerKey } from '../philsys/philsys-checker.ts';
import { philsysKey } from '../philsys/read-card.ts';
import { withOrderedFaults } from './ordered-faults.ts';
import { sandboxCheckers } from './sandbox-checkers.ts';
import { sandboxCardKey } from './sign-card.ts';
import { sandboxPinned } from './sign-offline-file.ts';

/** The checks of a sandbox: it also accepts what it signs itself, and its faults can be ordered. */
export function openSandboxCheckers(pinned: readonly PinnedKey[], now: () => Date): IdentityCheckers {
  const checkers = [
    philsysChecker([philsysKey(philsysIssuerKey), sandboxCardKey]),
    aadhaarChecker({ pinned: [...pinned, sandboxPinned()], now }),
    ...sandboxCheckers(),
  ];
  return withOrderedFaults(new Map(checkers.map((checker) => [checker.kind, checker])));
}
