import { addDays, dayOf, formatDay } from '@hiram/lending/calendar-day';
import { expect, it } from 'vitest';
import { campaignSize, shuffle } from '../../testing/campaigns/campaign.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { registerBorrower } from '../identity/borrower-store.ts';
import { insertBorrowerIndexes } from '../indexes/borrower-index-store.ts';
import { documentIndex } from '../indexes/name-index.ts';
import { accountMatch, deviceMatch, type SameKind } from './match-indexes.ts';
import { insertMatches, listMatches } from './match-store.ts';

const borrowerCount = campaignSize({ short: 300, long: 10_000 });
/** Every so manyth borrower comes a second time in disguise; a fifth of these share each kind of thing. */
const plantedEvery = 5;
const kinds = ['person', 'account', 'device', 'document', 'phone'] as const satisfies readonly SameKind[];
type Kind = (typeof kinds)[number];

const [first, last] = [
  ['Maria', 'José', 'Ana', 'Juan', 'Liza', 'Ramón'],
  ['Santos', 'Peña', 'dela Cruz', 'Reyes', 'Ávila'],
];
/** A few dozen names for all: a name alone is nobody's mark. */
const nameOf = (index: number): string =>
  `${first[index % first.length]} ${last[Math.floor(index / 6) % last.length]}`;
/** A birth day that nobody else of the same name has. */
const birthDayOf = (index: number): string => formatDay(addDays(dayOf('1960-01-01'), index));
const digits = (index: number): string => String(100_000_000 + index).slice(1);
const phoneOf = (index: number): string => `091${digits(index)}`;
const disguise = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .split(' ')
    .reverse()
    .join('  ');

type Planted = { readonly index: number; readonly kind: Kind | null };

describeHiram('duplicates that are planted', ({ hiram }) => {
  const enter = async ({ index, kind }: Planted): Promise<string> => {
    const { db, cipher, brand } = hiram.context;
    const own = kind === null ? index : index + 50_000_000;
    const phone = kind === 'phone' ? `+63 ${phoneOf(index).slice(1)}` : phoneOf(own);
    const isSame = (each: Kind) => kind === null || kind === each;
    const personal = {
      phone,
      name: kind === 'person' ? disguise(nameOf(index)) : nameOf(index),
      birthDay: birthDayOf(isSame('person') || kind === 'phone' ? index : index + 20_000),
      nationality: 'PH',
    };
    const id = await registerBorrower(db, cipher, {
      ...{ merchantNumber: brand.merchantNumber, market: 'PH', isRepeat: false },
      personal,
    });
    const of = (each: Kind) => (isSame(each) ? index : own);
    const account = { fields: { walletNumber: phoneOf(of('account')) }, channelNumber: '90101' };
    await insertMatches(db, id, [
      accountMatch(cipher, account),
      deviceMatch(cipher, `device-${of('device')}`),
    ]);
    const document = { kind: 'umid', number: `${digits(of('document'))}-4` };
    await insertBorrowerIndexes(db, id, 'document', [documentIndex(cipher, document)]);
    return id;
  };

  it(`PERSON-04 of ${borrowerCount} borrowers all that are planted twice are found, and nobody else is taken for another`, async () => {
    const planted: Planted[] = Array.from({ length: borrowerCount }, (_, index) => ({ index, kind: null }));
    const copies = planted
      .filter(({ index }) => index % plantedEvery === 0)
      .map(({ index }, place): Planted => ({ index, kind: kinds[place % kinds.length] ?? 'person' }));
    const ids = new Map<string, string>();
    for (const each of shuffle([...planted, ...copies], 7))
      ids.set(`${each.index} ${each.kind}`, await enter(each));
    const idOf = (index: number, kind: Kind | null) => ids.get(`${index} ${kind}`) ?? '';
    // One phone is one borrower, however it is written; every other pair stays two.
    const merged = copies.filter(({ index, kind }) => idOf(index, kind) === idOf(index, null));
    expect(merged).toEqual(copies.filter(({ kind }) => kind === 'phone'));
    expect(new Set(ids.values()).size).toBe(borrowerCount + copies.length - merged.length);
    for (const { index } of planted) {
      const copy = copies.find((each) => each.index === index && each.kind !== 'phone');
      const found = await listMatches(hiram.context.db, idOf(index, null));
      const expected = copy?.kind ? [{ borrowerId: idOf(index, copy.kind), kinds: [copy.kind] }] : [];
      expect(found, `${index} ${copy?.kind ?? 'alone'}`).toEqual(expected);
    }
  }, 1_800_000);
});
