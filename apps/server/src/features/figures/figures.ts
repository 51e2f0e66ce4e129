import { formatDay } from '@hiram/lending/calendar-day';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import {
  cashFigures,
  complaintFigures,
  lateBuckets,
  portfolioFigures,
  promotionFigures,
  trialBalance,
} from '@hiram/wire/staff/figures';
import { countFunnels } from '../../database/contact-figures-store.ts';
import { sumAccounts, sumPortfolio } from '../../database/loan-figures-store.ts';
import { done } from '../../database/refusal.ts';
import type { Feature, House } from '../feature.ts';
import { answerStaff } from '../staff-route.ts';
import { measureComplaints } from './complaint-figures.ts';
import { listCash } from './list-cash.ts';
import { currencyOfMarket, markets, startOfRange } from './range.ts';

/** What the lender's business comes to: for people who look rather than read. Each is read from the books themselves. */
export const figures: Feature = {
  name: 'figures',
  staff: [
    answerStaff(portfolioFigures, async (house) => done({ markets: await listPortfolio(house) })),
    answerStaff(cashFigures, async (house, _staff, { query }) =>
      done({ markets: await listCash(house, query.days) }),
    ),
    answerStaff(complaintFigures, async (house, _staff, { query }) =>
      done(await measureComplaints(house, query.days)),
    ),
    answerStaff(promotionFigures, async (house, _staff, { query }) => {
      const rows = await countFunnels(house.db, startOfRange(house, query.days, 'PH'));
      const templates = rows.map(({ template: templateId, loans: firstLoans, ...row }) => ({
        templateId,
        firstLoans,
        ...row,
      }));
      return done({ templates });
    }),
    answerStaff(trialBalance, async (house, _staff, { query }) =>
      done({ currencies: await balanceLedger(house, query.until ?? null) }),
    ),
  ],
};

async function listPortfolio(house: House): Promise<StaffAnswerOf<typeof portfolioFigures>['markets']> {
  const listed = [];
  for (const market of markets) {
    const today = formatDay(house.clock.today(market));
    const rows = await sumPortfolio(house.db, market, today);
    const buckets = lateBuckets.map((bucket) => {
      const row = rows.find((each) => each.bucket === bucket);
      return { bucket, loans: row?.loans ?? 0, principalMinor: Number(row?.principal ?? 0n) };
    });
    listed.push({ market, currency: currencyOfMarket[market], today, buckets });
  }
  return listed;
}

async function balanceLedger(
  house: House,
  until: string | null,
): Promise<StaffAnswerOf<typeof trialBalance>['currencies']> {
  const rows = await sumAccounts(house.db, until);
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const accounts = rows.filter((row) => row.currency === currency);
    const sum = accounts.reduce((total, { debits, credits }) => total + debits - credits, 0n);
    return {
      currency,
      sumMinor: Number(sum),
      accounts: accounts.map(({ account, debits, credits }) => ({
        account,
        debitsMinor: Number(debits),
        creditsMinor: Number(credits),
        balanceMinor: Number(debits - credits),
      })),
    };
  });
}
