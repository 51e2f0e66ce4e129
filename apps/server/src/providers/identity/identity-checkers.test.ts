import { describe, expect, it } from 'vitest';
import {
  describeIdentityContract,
  type IdentitySubject,
} from '../../testing/contracts/identity/describe-identity-contract.ts';
import { waitsMs } from '../../testing/contracts/payment/contract-subject.ts';
import { cashfreeKeys, startFakeCashfree } from '../../testing/fake-providers/cashfree/fake-cashfree.ts';
import { createAccountChecks } from '../payment/cashfree/account-checks.ts';
import { aadhaarChecker } from './aadhaar/aadhaar-checker.ts';
import { accountChecker } from './account-checker.ts';
import type { IdentityChecker } from './identity-checker.ts';
import { philsysChecker } from './philsys/philsys-checker.ts';
import { orderFault, withOrderedFaults } from './sandbox/ordered-faults.ts';
import { sandboxCheckers } from './sandbox/sandbox-checkers.ts';
import { sandboxCardKey, signCard } from './sandbox/sign-card.ts';
import { packOfflineFile, sandboxPinned, signOfflineXml } from './sandbox/sign-offline-file.ts';
import { digilockerChecker } from './secure-id/digilocker-checker.ts';
import { panChecker } from './secure-id/pan-checker.ts';

const name = 'Asha Dsouza';
const now = () => new Date('2026-11-20T04:00:00Z');
const offline = { unreachable: null, inHurry: null, misbehave: null, close: async () => undefined };

describeIdentityContract('the code of a PhilSys card', async () => {
  const card = async (lastName: string) => {
    const text = signCard({
      firstName: 'Asha',
      lastName,
      birthDay: '1995-02-02',
      number: '1234567890123456',
    });
    return { evidence: Buffer.from(text) };
  };
  const { evidence } = await card('Dsouza');
  return {
    ...offline,
    checker: philsysChecker([sandboxCardKey]),
    name,
    genuine: () => card('Dsouza'),
    ofAnother: () => card('Bonifacio'),
    untrue: async () => ({ evidence: Buffer.from(evidence.toString().replace('Asha', 'Usha')) }),
  };
});

describeIdentityContract("Aadhaar's offline file", async () => {
  const fileOf = async (holder: string, change = (xml: string) => xml) => {
    const signed = { name: holder, birthDay: '1995-02-02', end: '5678', shareCode: '1234', writtenAt: now() };
    return { evidence: await packOfflineFile(change(signOfflineXml(signed)), '1234'), typed: '1234' };
  };
  return {
    ...offline,
    checker: aadhaarChecker({ pinned: [sandboxPinned()], now }),
    name,
    genuine: () => fileOf(name),
    ofAnother: () => fileOf('Ravi Kumar'),
    untrue: () => fileOf('Ravi Kumar', (xml) => xml.replace('Ravi Kumar', name)),
  };
});

/** A check of Secure ID over its fake. Every request and answer is held to Cashfree's OpenAPI. */
async function ofSecureId(
  make: (options: { baseUrl: string; timeoutMs: number }) => IdentityChecker,
  sent: Pick<IdentitySubject, 'genuine' | 'ofAnother' | 'untrue'>,
): Promise<IdentitySubject> {
  const fake = await startFakeCashfree();
  return {
    ...sent,
    name,
    checker: make({ baseUrl: fake.baseUrl, timeoutMs: waitsMs.ordinary }),
    unreachable: make({ baseUrl: 'http://127.0.0.1:1', timeoutMs: waitsMs.ordinary }),
    inHurry: make({ baseUrl: fake.baseUrl, timeoutMs: waitsMs.inHurry }),
    misbehave: fake.misbehave,
    close: async () => {
      expect(fake.faults).toEqual([]);
      await fake.close();
    },
  };
}

const keys = cashfreeKeys.verification;
const secureId = { ...keys, timeoutMs: waitsMs.ordinary };

describeIdentityContract("Secure ID's check of a PAN", () =>
  ofSecureId((options) => panChecker({ ...keys, ...options }), {
    genuine: async () => ({ typed: 'ABCPV1234D' }),
    ofAnother: async () => ({ typed: 'ABCPV0409D' }),
    untrue: async () => ({ typed: 'ABCPV0404D' }),
  }),
);

describeIdentityContract("Secure ID's DigiLocker", () =>
  ofSecureId((options) => digilockerChecker({ ...keys, ...options }), {
    genuine: async () => ({ reference: 'attempt-1' }),
    ofAnother: async () => ({ reference: 'attempt-other' }),
    untrue: null,
  }),
);

const account = (number: string) => ({ account: { kind: 'bank', code: 'SBIN0001161', number } as const });

describeIdentityContract("Secure ID's check of an account", () =>
  ofSecureId(
    (options) => {
      const unused = { clientId: '', clientSecret: '' };
      const all = {
        collections: unused,
        payouts: unused,
        verification: keys,
        hasUpiQr: false,
        hasReversePennyDrop: false,
        ...options,
      };
      const checks = createAccountChecks(all);
      if (!checks) throw new Error('no keys');
      return accountChecker('cashfree', checks);
    },
    {
      genuine: async () => account('1234554321'),
      ofAnother: async () => account('123400409'),
      untrue: async () => account('123400404'),
    },
  ),
);

for (const checker of sandboxCheckers())
  describeIdentityContract(`the sandbox's own check: ${checker.kind}`, async () => ({
    ...offline,
    checker,
    name,
    genuine: async () => ({ typed: 'ABCPV1234D' }),
    ofAnother: null,
    untrue: checker.takes === 'number' ? async () => ({ typed: 'ABCDE' }) : null,
  }));

describe('what Secure ID can say beside yes and no', () => {
  const asked = { evidence: Buffer.alloc(0), account: null, returnUrl: 'https://lender.example/apply', name };
  const withFake = async <T>(use: (baseUrl: string) => Promise<T>): Promise<T> => {
    const fake = await startFakeCashfree();
    return use(fake.baseUrl).finally(fake.close);
  };

  it.each([
    ['0206', { verdict: 'genuine', match: 'unclear' }],
    ['0299', { verdict: 'genuine', match: 'unclear' }],
    ['0410', { verdict: 'unavailable', why: 'pan-status' }],
    ['0411', { verdict: 'unavailable', why: 'pan-status' }],
    ['0412', { verdict: 'unavailable', why: 'pan-status' }],
    ['0200', { verdict: 'genuine' }],
    ['0422', { verdict: 'unavailable', why: 'provider' }],
    ['0400', { verdict: 'unknown', why: 'pan' }],
  ])('IDENT-10 a PAN of which it is not sure is left to a person: %s', async (digits, reply) => {
    const checked = await withFake((baseUrl) =>
      panChecker({ ...secureId, baseUrl }).check({ ...asked, typed: `abcpv ${digits} d`, reference: '' }),
    );
    expect(checked).toMatchObject(reply);
  });

  it.each([
    ['denied', { verdict: 'unavailable', why: 'consent-denied' }],
    ['late', { verdict: 'unavailable', why: 'expired' }],
    ['strange', { verdict: 'unavailable', why: 'provider' }],
    ['gone', { verdict: 'unavailable', why: 'unknown-reference' }],
    ['waiting', { verdict: 'pending' }],
  ])('IDENT-10 a consent that was not given finds nothing: %s', async (end, reply) => {
    const answer = await withFake(async (baseUrl) =>
      digilockerChecker({ ...secureId, baseUrl }).findAnswer?.(`attempt-${end}`),
    );
    expect(answer).toMatchObject(reply);
  });

  it('IDENT-10 the sandbox makes any check go wrong when it is told to, and well again', async () => {
    const checkers = withOrderedFaults(new Map(sandboxCheckers().map((each) => [each.kind, each])));
    const check = async () =>
      (await checkers.get('pan')?.check({ ...asked, typed: 'ABCPV1234D', reference: 'a' })) ?? null;
    const verdicts = [];
    for (const fault of ['down', 'unknown-number', 'forged', 'unreadable', 'none'] as const) {
      orderFault('pan', fault);
      verdicts.push((await check())?.verdict);
    }
    expect(verdicts).toEqual(['unavailable', 'unknown', 'forged', 'unreadable', 'genuine']);
    orderFault('pan', 'other-person');
    expect(await check()).toMatchObject({ person: { name: 'Somebody Else Entirely' } });
    orderFault('pan', 'none');
  });
});
