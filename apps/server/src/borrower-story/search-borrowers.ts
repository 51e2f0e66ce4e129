import type { BorrowerSearch } from '@hiram/wire/staff/borrowers/borrowers';
import { findBorrower } from '../borrowers/identity/borrower-store.ts';
import type { Context } from '../feature/context.ts';
import { isId } from '../ground/new-id.ts';
import { listBorrowerLoans } from './borrower-rows-store.ts';
import {
  type Hit,
  listById,
  listByName,
  listByNumber,
  listByOldNumber,
  listByPayment,
  listByPayout,
  listByPhone,
} from './search-store.ts';

const foundMax = 20;
const loansShownMax = 3;
const numberLengthMin = 4;
const phonePattern = /^\+?[\d\s().-]{6,20}$/;

/** Finds borrowers by what the text looks like: an id, a phone in any spelling, a number or reference, the words of a name. */
export async function searchBorrowers(context: Context, text: string): Promise<BorrowerSearch> {
  const hits = await listHits(context, text);
  const first = new Map(hits.map(({ borrowerId, by }): [string, Hit['by']] => [borrowerId, by]));
  const shown = [...first].slice(0, foundMax);
  const loansOf = await listBorrowerLoans(
    context.db,
    shown.map(([borrowerId]) => borrowerId),
  );
  const found: BorrowerSearch['found'] = [];
  for (const [borrowerId, by] of shown) {
    const borrower = await findBorrower(context.db, context.cipher, borrowerId);
    if (!borrower || borrower.merchantNumber !== context.brand.merchantNumber) continue;
    const { name, phone } = borrower.personal;
    const loans = (loansOf.get(borrowerId) ?? []).slice(0, loansShownMax);
    found.push({ borrowerId, borrower: name, phone, market: borrower.market, by, loans });
  }
  return { found, hasMore: first.size > foundMax };
}

async function listHits({ db, cipher, brand }: Context, text: string): Promise<Hit[]> {
  const limit = foundMax + 1;
  if (isId(text.toLowerCase())) return listById(db, text.toLowerCase());
  if (!/\d/.test(text)) return listByName(db, cipher, text, limit);
  const hits: Hit[] = [];
  if (phonePattern.test(text)) hits.push(...(await listByPhone(db, cipher, brand.merchantNumber, text)));
  if (hits.length === 0 && text.length >= numberLengthMin)
    hits.push(...(await listByNumber(db, text.toUpperCase(), limit)));
  if (hits.length === 0) hits.push(...(await listByOldNumber(db, brand.merchantNumber, text)));
  if (hits.length === 0) hits.push(...(await listByPayment(db, text, limit)));
  if (hits.length === 0) hits.push(...(await listByPayout(db, text, limit)));
  return hits;
}
