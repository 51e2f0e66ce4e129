import type { IdentityCheckFault } from '@hiram/wire/sandbox';
import {
  type CheckReply,
  type IdentityChecker,
  type IdentityCheckers,
  notAgreedCause,
  tooLateCause,
} from '../identity-checker.ts';

const slowMs = 3_000;
/** One per kind of check, in this process: what a demo or a test has ordered. */
const ordered = new Map<string, IdentityCheckFault>();

/** From now on a check of a kind goes wrong in this way; `none` makes it well again. */
export function orderFault(kind: string, fault: IdentityCheckFault): void {
  if (fault === 'none') ordered.delete(kind);
  else ordered.set(kind, fault);
}

/** The checks of a sandbox, each of which goes wrong when it was ordered to. */
export const withOrderedFaults = (checkers: IdentityCheckers): IdentityCheckers =>
  new Map([...checkers].map(([kind, checker]) => [kind, withFault(checker)]));

const withFault = (checker: IdentityChecker): IdentityChecker => ({
  ...checker,
  check: async (asked) => spoil(checker.kind, () => checker.check(asked)),
  ...(checker.findAnswer && {
    findAnswer: (reference: string) =>
      spoil(checker.kind, async () => checker.findAnswer?.(reference) ?? nothing, reference),
  }),
});

const nothing: CheckReply = { verdict: 'unavailable', why: 'provider' };

/** The reference is of a check at the page of a register, whose answer is looked for. */
async function spoil(
  kind: string,
  answer: () => Promise<CheckReply>,
  reference?: string,
): Promise<CheckReply> {
  switch (ordered.get(kind)) {
    case undefined:
    case 'none':
      return answer();
    case 'down':
      return nothing;
    case 'slow':
      await new Promise((done) => setTimeout(done, slowMs));
      return answer();
    case 'unknown-number':
      return { verdict: 'unknown', why: 'sandbox' };
    case 'forged':
      return { verdict: 'forged', why: 'sandbox' };
    case 'unreadable':
      return { verdict: 'unreadable' };
    case 'not-agreed':
      return reference ? { verdict: 'unavailable', why: notAgreedCause } : answer();
    case 'too-late':
      return reference ? { verdict: 'unavailable', why: tooLateCause } : answer();
    case 'late-answer':
      return reference ? { verdict: 'pending', reference, url: '' } : answer();
    case 'other-person': {
      const reply = await answer();
      if (reply.verdict !== 'genuine') return reply;
      const { match: _match, ...rest } = reply;
      return { ...rest, person: { name: 'Somebody Else Entirely', birthDay: reply.person.birthDay } };
    }
  }
}
