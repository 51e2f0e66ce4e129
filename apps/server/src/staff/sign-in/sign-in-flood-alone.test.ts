import { expect, test, vi } from 'vitest';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { consoleHeaders } from '../../testing/staff/staff.ts';
import { codeAt, newSecondFactor } from '../accounts/second-factor.ts';
import { knownLane } from './hashing-lanes.ts';

/** While the gate is shut, no password is hashed to its end. */
const gate = vi.hoisted(() => {
  const state = { hashing: 0, open: (): void => undefined, opened: Promise.resolve() };
  const shut = (): void => {
    state.hashing = 0;
    state.opened = new Promise<void>((resolve) => {
      state.open = resolve;
    });
  };
  return Object.assign(state, { shut });
});

vi.mock('../accounts/password.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../accounts/password.ts')>();
  const isPassword = async (): Promise<boolean> => {
    gate.hashing += 1;
    await gate.opened;
    return false;
  };
  return { ...original, isPassword };
});

describeHiram('a flood of sign-ins', ({ hiram }) => {
  const tryFrom = async (remoteAddress: string, name: string): Promise<number> => {
    const answer = await hiram.server.inject({
      method: 'POST',
      url: '/staff/v1/session',
      remoteAddress,
      headers: consoleHeaders,
      payload: { name, password: 'not the password', code: '123456' },
    });
    return answer.statusCode;
  };

  test('SAFE-03 of invented names holds no connection, hashes few at once, and keeps no borrower waiting', async () => {
    const borrower = await hiram.borrower();
    gate.shut();
    const flood = Array.from({ length: 50 }, (_, place) => tryFrom(`10.${place}.0.1`, `invented-${place}`));
    const { status } = await borrower.page('/loanConfirm', { productId: '1003' });
    expect(status).toBe(200);
    await vi.waitFor(() => expect(gate.hashing).toBe(1));
    gate.open();
    const statuses = await Promise.all(flood);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((each) => each === 401).length).toBe(21);
  });

  test('SAFE-03 of invented enrolments takes no place of those who are known', async () => {
    const secondFactor = newSecondFactor();
    const secondFactorCode = codeAt(secondFactor, hiram.context.clock.systemNow());
    const enrolFrom = async (remoteAddress: string): Promise<number> => {
      const made = { password: 'lantern 47 harbour orchid', secondFactor, secondFactorCode };
      const payload = { link: 'x'.repeat(43), code: '12345678', ...made };
      const url = '/staff/v1/enrolment';
      const asked = { method: 'POST', url, remoteAddress, headers: consoleHeaders, payload } as const;
      return (await hiram.server.inject(asked)).statusCode;
    };
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const places = Array.from({ length: 21 }, () => knownLane(() => held));
    expect(await enrolFrom('10.9.1.1')).toBe(404);
    end();
    await Promise.all(places);
  });

  test('SAFE-03 from one network is cut off before anything is hashed, whatever the name and the address in it', async () => {
    const statuses: number[] = [];
    gate.shut();
    gate.open();
    for (let place = 0; place < 70; place += 1)
      statuses.push(await tryFrom(`2001:db8:7:${(place % 40).toString(16)}::1`, `another-${place}`));
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401));
    expect(statuses.slice(60)).toEqual(Array.from({ length: 10 }, () => 429));
    expect(gate.hashing).toBe(60);
  });
});
