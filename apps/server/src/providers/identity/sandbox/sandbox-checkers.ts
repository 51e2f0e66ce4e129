import { toPan } from '@hiram/wire/forms/identity-form';
import type { CheckReply, IdentityChecker } from '../identity-checker.ts';

const provider = 'sandbox';

/** The sandbox's tax register knows every number of a person, and by the name that is asked with it. */
const sandboxPan: IdentityChecker = {
  kind: 'pan',
  provider,
  takes: 'number',
  check: async ({ typed, name }) => {
    const number = toPan(typed);
    if (number === null) return { verdict: 'unreadable' };
    const person = { name, birthDay: '' };
    return { verdict: 'genuine', person, document: { kind: 'pan', number }, match: 'agrees' };
  },
};

/** At the sandbox's DigiLocker everybody agrees at once, and comes back. */
function sandboxDigilocker(): IdentityChecker {
  const asked = new Map<string, string>();
  const rememberedMax = 1_000;
  return {
    kind: 'digilocker',
    provider,
    takes: 'consent',
    check: async ({ reference, returnUrl, name }) => {
      if (asked.size >= rememberedMax) asked.clear();
      asked.set(reference, name);
      return { verdict: 'pending', reference, url: returnUrl };
    },
    findAnswer: async (reference): Promise<CheckReply> => {
      const name = asked.get(reference);
      if (name === undefined) return { verdict: 'unavailable', why: 'unknown-reference' };
      return { verdict: 'genuine', person: { name, birthDay: '' }, document: null };
    },
  };
}

/** Checks that the sandbox answers by itself. */
export const sandboxCheckers = (): readonly IdentityChecker[] => [sandboxPan, sandboxDigilocker()];
