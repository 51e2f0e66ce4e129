import { aadhaarChecker } from './aadhaar/aadhaar-checker.ts';
import type { IdentityChecker, IdentityCheckers } from './identity-checker.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { philsysChecker } from './philsys/philsys-checker.ts';

type Opening = {
  readonly mode: 'sandbox' | 'production';
  readonly settings: IdentitySettings;
  readonly now: () => Date;
};

/** Opens the checks of a deployment. */
export async function openIdentityCheckers({ mode, settings, now }: Opening): Promise<IdentityCheckers> {
  if (mode === 'sandbox') {
    const { openSandboxCheckers } = await import('./sandbox/open-sandbox-checkers.ts');
    return openSandboxCheckers(settings.pinnedAadhaar, now);
  }
  const checkers: IdentityChecker[] = [philsysChecker()];
  if (settings.pinnedAadhaar.length > 0)
    checkers.push(aadhaarChecker({ pinned: settings.pinnedAadhaar, now }));
  if (settings.secureId) {
    const { panChecker } = await import('./secure-id/pan-checker.ts');
    const { digilockerChecker } = await import('./secure-id/digilocker-checker.ts');
    checkers.push(panChecker(settings.secureId), digilockerChecker(settings.secureId));
  }
  return new Map(checkers.map((checker) => [checker.kind, checker]));
}
