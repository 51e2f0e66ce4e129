import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AskedCheck,
  CheckReply,
  IdentityChecker,
} from '../../../providers/identity/identity-checker.ts';
import { askedOn, type BadDay, badDays } from '../payment/contract-subject.ts';

type Asking = Partial<AskedCheck>;

/** A check under test: what is sent to it, and what its register makes of that. */
export type IdentitySubject = {
  readonly checker: IdentityChecker;
  /** The same check, pointed at an address where nobody listens; null for one that asks nobody. */
  readonly unreachable: IdentityChecker | null;
  /** The same check in a hurry (`waitsMs`); null for one that asks nobody. */
  readonly inHurry: IdentityChecker | null;
  /** The name of the person. */
  readonly name: string;
  readonly genuine: () => Promise<Asking>;
  /** The same of a person of another name; null where the register cannot know of one. */
  readonly ofAnother: (() => Promise<Asking>) | null;
  /** What no register and no signature stands for; null where the check takes nothing that could be false. */
  readonly untrue: (() => Promise<Asking>) | null;
  readonly misbehave: ((how: BadDay | null) => void) | null;
  close(): Promise<void>;
};

/** What every check promises, whoever stands behind it (IDENT-10). */
export function describeIdentityContract(name: string, start: () => Promise<IdentitySubject>): void {
  describe(`IDENT-10 ${name} keeps the contract of checks`, () => {
    let subject: IdentitySubject;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());
    const check = async (asked: Asking, checker = subject.checker): Promise<CheckReply> => {
      const base = { evidence: Buffer.alloc(0), typed: '', account: null, reference: 'attempt-1' };
      const reply = await checker.check({
        ...{ ...base, name: subject.name, returnUrl: 'https://lender.example/apply' },
        ...asked,
      });
      if (reply.verdict !== 'pending') return reply;
      return (await checker.findAnswer?.(reply.reference)) ?? reply;
    };

    it('names the person of a genuine document', async () => {
      const reply = await check(await subject.genuine());
      expect(reply).toMatchObject({ verdict: 'genuine' });
      const words = reply.verdict === 'genuine' ? reply.person.name.toLowerCase() : '';
      for (const word of subject.name.toLowerCase().split(' ')) expect(words).toContain(word);
    });

    it('does not agree that the document of somebody else is of this person', async () => {
      if (!subject.ofAnother) return;
      const reply = await check(await subject.ofAnother());
      if (reply.verdict !== 'genuine') throw new Error(`answered ${reply.verdict}`);
      const isOther =
        reply.match === undefined && reply.person.name.toLowerCase() !== subject.name.toLowerCase();
      expect(isOther || reply.match === 'differs').toBe(true);
    });

    it('takes nothing untrue for genuine', async () => {
      if (!subject.untrue) return;
      expect(['unknown', 'forged', 'unreadable']).toContain((await check(await subject.untrue())).verdict);
    });

    it('throws nothing at bytes that are anything', async () => {
      const { takes } = subject.checker;
      if (takes === 'consent' || takes === 'account') return;
      for (const evidence of [Buffer.alloc(0), Buffer.from('PK\u0003\u0004'), Buffer.alloc(70_000, 'x')])
        expect((await check({ evidence, typed: 'x'.repeat(40) })).verdict).toBe('unreadable');
    });

    it.each(badDays)('says nothing of the person on a bad day of its register: %s', async (day) => {
      if (!subject.misbehave) return;
      subject.misbehave(day);
      const reply = await check(await subject.genuine(), askedOn(day, subject.checker, subject.inHurry));
      subject.misbehave(null);
      expect(reply.verdict).toBe('unavailable');
      expect(JSON.stringify(reply)).not.toContain(subject.name);
    });

    it('says nothing of the person where nobody answers', async () => {
      if (!subject.unreachable) return;
      expect((await check(await subject.genuine(), subject.unreachable)).verdict).toBe('unavailable');
    });
  });
}
