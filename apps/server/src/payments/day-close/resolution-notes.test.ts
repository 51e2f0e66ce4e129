import type { DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import { expect, it } from 'vitest';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { insertDifferences } from './day-close-difference-store.ts';
import { openDayClose } from './day-close-store.ts';
import { sealOlderNotes } from './resolution-store.ts';

describeHiram('notes about differences', ({ hiram, staffOf }) => {
  const count = 1_203;
  const note = 'Milagros Banaag showed the receipt.';
  const noteOfBefore = 'Agapito Banaag had paid twice.';

  it('SAFE-16 are encrypted, one for each of many, and those of before are sealed by and by', async () => {
    const { db, cipher, clock } = hiram.context;
    const now = clock.businessNow();
    const of = { provider: 'sandbox', market: 'PH', day: '2026-11-19' } as const;
    const dayCloseId = await openDayClose(db, of, 'day-close', now);
    const difference = {
      ...({ kind: 'missing-there', concerns: 'payment', reference: 'HP-none', order_id: null } as const),
      ...{ their_status: null, our_status: 'paid', theirs_minor: null, ours_minor: 100n, currency: 'PHP' },
    };
    const subjects = Array.from({ length: count }, (_, index) => ({
      ...difference,
      subject: `pay-${index}`,
    }));
    await insertDifferences(db, dayCloseId, subjects, now);
    const { pool } = hiram.database;
    await pool.query(
      `insert into day_close_resolution (difference_id, resolved_by, note, resolved_at)
       select id, 'cashier', $1, $2 from day_close_difference where subject = 'pay-7'`,
      [noteOfBefore, now],
    );
    const cashier = await staffOf('cashier');
    const body = { kind: 'missing-there', market: 'PH', count: count - 1, note };
    const answer = await cashier.send('POST', '/day-close-differences/resolutions', body);
    expect(answer.data).toEqual({ resolved: count - 1 });
    await sealOlderNotes(db, cipher, 10);
    await sealOlderNotes(db, cipher, 10);
    const print = await printDatabase(pool, []);
    expect(print).toContain('pay-1202');
    for (const name of ['Milagros', 'Agapito', 'Banaag']) expect(print).not.toContain(name);
    const read = async (subject: string) =>
      (await cashier.get<DifferenceItem[]>(`/day-close-differences?search=${subject}`)).data[0];
    expect(await read('pay-1201')).toMatchObject({ resolution: note, resolvedBy: cashier.account.name });
    expect(await read('pay-7')).toMatchObject({ resolution: noteOfBefore, resolvedBy: 'cashier' });
    for (const change of [
      `set resolved_by = 'x'`,
      `set note_cipher = '\\x01'`,
      `set note = 'x', note_cipher = null`,
    ])
      await expect(pool.query(`update day_close_resolution ${change}`), change).rejects.toThrow(/only grows/);
  });
});
