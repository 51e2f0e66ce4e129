import type { DayCloseItem } from '@hiram/wire/staff/payments/day-close';
import { describe, expect, it } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { campaignSize } from '../../testing/campaigns/campaign.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { closeDueDays } from './due-closes.ts';

describe('a day of many payments', () => {
  const paymentCount = campaignSize({ short: 2_000, long: 10_000 });

  describeHiram(`${paymentCount} payments`, ({ hiram }) => {
    /** As many payments as the day has, in the report and in the books, but every thousandth in one of them only. */
    async function fillDay(): Promise<void> {
      const at = sql`timestamptz '2026-11-19T04:00:00Z' + make_interval(secs => n)`;
      await sql`insert into sandbox_provider_settlement (kind, status, subject_id, reference, amount_minor,
        currency, value_at, happened_at) select 'payment', 'paid', 'pay_' || n, 'HP-' || n, 100 + n, 'PHP', ${at}, ${at}
        from generate_series(1, ${paymentCount}::int) n where n % 1000 <> 500`.execute(hiram.context.db);
      await sql`with paid as (insert into payment (bucket, id, provider, provider_payment_id, reference, amount_minor,
        currency, paid_at, received_at, learned_from) select bucket_of(id), id, 'sandbox', 'pay_' || n, 'HP-' || n,
        100 + n, 'PHP', ${at}, ${at}, 'webhook' from (select n, gen_random_uuid() as id from generate_series(1, ${paymentCount}::int) n where n % 1000 <> 700) paid
        returning *)
        insert into posting (bucket, id, sequence, kind, value_day, debit, credit, amount_minor, currency, event_id, posted_at)
        select bucket, id, 1, 'payment-received', '2026-11-19', 'provider-cash', 'unmatched-payments',
        amount_minor, currency, id, received_at from paid`.execute(hiram.context.db);
    }

    it('is closed in pages; a run that is killed at any page goes on there and comes to the same', async () => {
      await fillDay();
      const { context } = hiram;
      const provider = context.providers.collecting('PHP');
      let pagesLeft = 0;
      const mortal = {
        ...context,
        providers: {
          ...context.providers,
          named: () => ({
            ...provider,
            listSettlements: (...asking: Parameters<typeof provider.listSettlements>) => {
              // The day in rupees has nothing, and comes before or after that in pesos.
              if (asking[0].currency === 'PHP') {
                if (pagesLeft === 0) throw new Error('killed');
                pagesLeft -= 1;
              }
              return provider.listSettlements(...asking);
            },
          }),
        },
      };
      const read: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        pagesLeft = 1;
        await closeDueDays(mortal);
        const lines = await sql<{ count: bigint }>`select count(*) as count from settlement_line`.execute(
          context.db,
        );
        read.push(Number(lines.rows[0]?.count));
      }
      expect(read).toEqual([500, 1_000, 1_500]);
      await Promise.all([closeDueDays(context), closeDueDays(context)]);
      const auditor = await signInStaff(hiram.baseUrl, 'auditor');
      const { data } = await auditor.get<DayCloseItem[]>('/day-closes?market=PH');
      const missing = paymentCount / 1_000;
      expect(data).toMatchObject([
        { day: '2026-11-19', state: 'differs', lines: paymentCount - missing, differences: 2 * missing },
      ]);
      expect(data[0]?.collectedTheirsMinor).not.toBe(data[0]?.collectedOursMinor);
    });
  });
});
