import { formatDay } from '@hiram/lending/calendar-day';
import { currencyOf, markets } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import {
  cashFigures,
  lateBuckets,
  portfolioFigures,
  promotionFigures,
  trialBalance,
} from '@hiram/wire/staff/figures/figures';
import { toMinorSum } from '@hiram/wire/staff/minor-sum';
import { calculateTextSpend } from '../borrowers/codes/text-spend.ts';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { answerStaff } from '../feature/staff/staff-route.ts';
import { countFunnels } from './contact-figures-store.ts';
import { sumAccounts } from './ledger/account-store.ts';
import { foldLedger } from './ledger/fold-ledger.ts';
import { listCash } from './list-cash.ts';
import { sumPortfolio } from './loan-figures-store.ts';
import { countRegistrationTexts } from './operation-figures-store.ts';
import { startOfRange } from './range.ts';
import { saveProviderContacts, serviceStatusEndpoint } from './status/service-status.ts';

/** What the lender's business comes to: for people who look rather than read. Each is read from the books themselves. */
export const figures: Feature = {
  name: 'figures',
  recurring: [saveProviderContacts, { name: 'fold-ledger', everySeconds: 60, run: foldLedger }],
  staff: [
    serviceStatusEndpoint,
    answerStaff(portfolioFigures, async (context) => accept({ markets: await listPortfolio(context) })),
    answerStaff(cashFigures, async (context, _staff, { query }) =>
      accept({ markets: await listCash(context, query.days) }),
    ),
    answerStaff(promotionFigures, async (context, _staff, { query }) => {
      const rows = await countFunnels(context.db, startOfRange(context, query.days, 'PH'));
      const templates = rows.map(({ template: templateId, loans: firstLoans, ...row }) => ({
        templateId,
        firstLoans,
        ...row,
      }));
      const hourAgo = new Date(context.clock.systemNow().getTime() - 3_600_000);
      const sent = await countRegistrationTexts(context.db, hourAgo);
      const { spentMinor, limitMinor, percent, isAlarm } = calculateTextSpend(context.settings, sent);
      const texts = { spentMinor: Number(spentMinor), limitMinor: Number(limitMinor), percent, isAlarm };
      return accept({ texts, templates });
    }),
    answerStaff(trialBalance, async (context, _staff, { query }) => {
      const { from, until } = query;
      if (from && until && until < from)
        return refuse({ code: 'not-possible', why: 'The last day is before the first.' });
      return accept({ currencies: await balanceLedger(context, query) });
    }),
  ],
};

async function listPortfolio(context: Context): Promise<StaffAnswerOf<typeof portfolioFigures>['markets']> {
  const listed = [];
  for (const market of markets) {
    const today = formatDay(context.clock.today(market));
    const rows = await sumPortfolio(context.db, market, today);
    const buckets = lateBuckets.map((bucket) => {
      const row = rows.find((each) => each.bucket === bucket);
      return { bucket, loans: row?.loans ?? 0, principalMinor: toMinorSum(row?.principal ?? 0n) };
    });
    listed.push({ market, currency: currencyOf(market), today, buckets });
  }
  return listed;
}

async function balanceLedger(
  context: Context,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): Promise<StaffAnswerOf<typeof trialBalance>['currencies']> {
  const rows = await sumAccounts(context.db, { from: from ?? null, until: until ?? null });
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const accounts = rows.filter((row) => row.currency === currency);
    const sum = accounts.reduce((total, row) => total + row.opening + row.debits - row.credits, 0n);
    return {
      currency,
      sumMinor: toMinorSum(sum),
      accounts: accounts.map(({ account, opening, debits, credits }) => ({
        account,
        openingMinor: toMinorSum(opening),
        debitsMinor: toMinorSum(debits),
        creditsMinor: toMinorSum(credits),
        balanceMinor: toMinorSum(opening + debits - credits),
      })),
    };
  });
}
