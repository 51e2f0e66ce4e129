import { boundsOfMonth, formatDay, monthOf } from '@hiram/lending/calendar-day';
import { currencyOf, type Market, markets, timeZoneOf } from '@hiram/lending/market';
import { type collectionFigures, lateOnly } from '@hiram/wire/staff/collections/collections';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import { toMinorSum } from '@hiram/wire/staff/minor-sum';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import {
  countRolls,
  findCurrentLoans,
  hasSnapshot,
  insertLateLoans,
  insertSnapshot,
} from './late-loan-store.ts';
import {
  countContacts,
  countPromises,
  type FigureSpan,
  type PromiseRow,
  sumPaid,
  sumRecovered,
} from './recovery-store.ts';

type Figures = StaffAnswerOf<typeof collectionFigures>;

/** COLL-05: writes down once a month, as early as it can, which loans of each market are late. */
export async function takeSnapshots({ db, clock }: Context): Promise<void> {
  for (const market of markets) {
    const day = clock.today(market);
    const today = formatDay(day);
    const month = formatDay(boundsOfMonth(monthOf(day)).from);
    if (await hasSnapshot(db, { market, month })) continue;
    await inTransaction(db, async (tx) => {
      const now = clock.businessNow();
      if (await insertSnapshot(tx, { market, month, today, now }))
        await insertLateLoans(tx, { market, month, today });
    });
  }
}

/** COLL-05: how the late loans of a month went on, what their contacts brought, and how promises were kept. */
export async function measureCollections(
  { db, clock }: Context,
  { month: named, market }: { readonly month?: string | undefined; readonly market: Market },
): Promise<Figures> {
  const today = formatDay(clock.today(market));
  const asked = named ?? monthOf(clock.today(market));
  const bounds = boundsOfMonth(asked);
  const [month, next] = [formatDay(bounds.from), formatDay(bounds.until)];
  const span: FigureSpan = { market, month, until: next, zone: timeZoneOf(market) };
  const isOver = await hasSnapshot(db, { market, month: next });
  const rolls = await countRolls(db, { market, month, next: isOver ? next : null, until: next, today });
  const promises = await countPromises(db, span);
  const contacts = await countContacts(db, span);
  const recovered = await sumRecovered(db, span);
  const total = contacts.reduce((sum, row) => sum + row.contacts, 0);
  return {
    ...{ month: asked, market, currency: currencyOf(market), isOver },
    currentLoans: await findCurrentLoans(db, { market, month }),
    rolls: lateOnly.map((from) => ({
      from,
      loans: sumOf(rolls.filter((row) => row.from === from)),
      cured: sumOf(rolls.filter((row) => row.from === from && row.to === 'cured')),
      writtenOff: sumOf(rolls.filter((row) => row.from === from && row.to === 'written-off')),
      to: lateOnly.map((bucket) => ({
        bucket,
        loans: sumOf(rolls.filter((row) => row.from === from && row.to === bucket)),
      })),
    })),
    promises: (['kept', 'broken', 'open'] as const).map((status) => ({
      status,
      ...tallyOf(promises.filter((row) => row.status === status)),
    })),
    contacts,
    recoveredMinor: toMinorSum(recovered),
    paidMinor: toMinorSum(await sumPaid(db, span)),
    recoveredPerContactMinor: total === 0 ? null : toMinorSum(recovered / BigInt(total)),
  };
}

const sumOf = (rows: readonly { readonly loans: number }[]): number =>
  rows.reduce((sum, { loans }) => sum + loans, 0);

const tallyOf = (rows: readonly PromiseRow[]) => ({
  promises: rows.reduce((sum, row) => sum + row.promises, 0),
  byBorrower: rows.reduce((sum, row) => sum + (row.isByBorrower ? row.promises : 0), 0),
  amountMinor: toMinorSum(rows.reduce((sum, row) => sum + BigInt(row.amount), 0n)),
});
