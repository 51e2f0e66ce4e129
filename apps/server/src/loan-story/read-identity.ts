import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import type { IdentityField } from '@hiram/wire/forms/identity-form';
import { type IdentityOfLoan, readIdentity } from '@hiram/wire/staff/borrowers/identity';
import type { Context } from '../feature/context.ts';
import { answerStaff } from '../feature/staff/staff-route.ts';
import { isId } from '../ground/new-id.ts';
import { pictureLink, staffViewer } from '../ground/pictures/picture-link.ts';
import { listIdentityPictures } from '../ground/pictures/picture-store.ts';
import { listChecks } from '../identity/check-store.ts';
import { listConsents } from '../identity/entries/consent-store.ts';
import { documentCodes, type Entries, innerCodes, readEntries } from '../identity/entries/entry-store.ts';
import { loadProductVersion } from '../lender/products/product-store.ts';
import { findLoan, type StoredLoan } from '../loans/book/loan-store.ts';

/** IDENT-08: staff see who the borrower of a loan is, with a reason. */
export const readIdentityOfLoan = answerStaff(readIdentity, async (context, _staff, { params }) => {
  const loan = isId(params.id) ? await findLoan(context.db, params.id) : null;
  return loan ? accept(await loadIdentity(context, loan)) : refuse({ code: 'not-found' });
});

async function loadIdentity(context: Context, loan: StoredLoan): Promise<IdentityOfLoan> {
  const { db, cipher } = context;
  const { borrowerId } = loan;
  const entries = await readEntries(db, cipher, borrowerId);
  const product = await loadProductVersion(db, loan.productId, loan.productVersion);
  const checks = await listChecks(db, cipher, borrowerId);
  const consents = await listConsents(db, borrowerId);
  const kind = entries[documentCodes.kind] ?? '';
  return {
    fields: showEntries(product.identity?.fields ?? [], entries, loan),
    document: kind
      ? { kind, number: entries[documentCodes.number] ?? '', end: entries[documentCodes.end] ?? '' }
      : null,
    pictures: await linkPictures(context, borrowerId),
    checks: checks.map(({ checkedAt, claim: _, ...check }) => ({
      ...check,
      checkedAt: checkedAt.toISOString(),
    })),
    consents: consents.map(({ code, text, locale, givenAt, isWithdrawn }) => ({
      ...{ code, text, isWithdrawn },
      ...{ language: locale, givenAt: givenAt.toISOString() },
    })),
  };
}

/** The fields of the form by their titles and in its order; what an older form asked for stands at the end, under its code. */
function showEntries(fields: readonly IdentityField[], entries: Entries, loan: StoredLoan) {
  const codes = new Set([...fields.map(({ code }) => code), ...Object.keys(entries)]);
  return [...codes]
    .filter((code) => !innerCodes.includes(code))
    .map((code) => {
      const field = fields.find((each) => each.code === code);
      const value = entries[code] ?? '';
      return { title: field?.title ?? code, value: field && value !== '' ? show(field, value, loan) : value };
    })
    .filter(({ value }) => value !== '');
}

function show({ kind, options }: IdentityField, value: string, { contract }: StoredLoan): string {
  if (kind === 'amount') return formatMoney(moneyOf(BigInt(value), contract.terms.currency), 'market');
  return options.find((option) => option.value === value)?.name ?? value;
}

async function linkPictures({ db, cipher, clock }: Context, borrowerId: string) {
  const pictures = await listIdentityPictures(db, borrowerId);
  return pictures.map(({ id, side, keptAt }) => ({
    side,
    url: pictureLink(cipher, id, staffViewer, clock.systemNow()),
    keptAt: keptAt.toISOString(),
  }));
}
