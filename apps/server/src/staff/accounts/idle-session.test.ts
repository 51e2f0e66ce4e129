import { expect, test } from 'vitest';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { signInStaff } from '../../testing/staff/staff.ts';

describeEmbedded('a session that nobody uses', ({ hiram }) => {
  const polled = ['/queue-counts', '/service-status'];

  test.each(polled)('ends after half an hour, although %s is polled', async (path) => {
    const administrator = await signInStaff(hiram.baseUrl, 'administrator');
    for (const minutes of [10, 10, 9]) {
      hiram.passTime(minutes * 60_000);
      expect((await administrator.get(path)).status).toBe(200);
    }
    hiram.passTime(2 * 60_000);
    expect((await administrator.get(path)).status).toBe(401);
  });

  test('lives on while somebody works', async () => {
    const administrator = await signInStaff(hiram.baseUrl, 'administrator');
    for (const path of ['/staff-accounts', '/session', '/queue-counts']) {
      hiram.passTime(20 * 60_000);
      expect((await administrator.get(path)).status).toBe(200);
    }
  });
});
