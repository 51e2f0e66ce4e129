import { type Day, parseDay } from '@hiram/lending/calendar-day';
import { ageOn, applicantAgeMin } from '@hiram/lending/decisions/decide-application';
import { accept, refuse } from '@hiram/lending/result';
import { type IdentityForm, type IdentityGroup, identityCodes } from '@hiram/wire/forms/identity-form';
import {
  loadBorrower,
  lockBorrower,
  type Personal,
  updatePersonal,
} from '../../borrowers/identity/borrower-store.ts';
import { hasApplied } from '../../borrowers/identity/has-applied.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { PostedForm } from '../../feature/feature.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import {
  type Entries,
  hasEnteredTooMuch,
  insertEntries,
  ownBirthDayCode,
  readEntries,
} from './entry-store.ts';
import { parseFields } from './parse-fields.ts';

type Page = { readonly form: IdentityForm; readonly group: IdentityGroup; readonly canBeEmpty: boolean };

/** Of a person: who it is. They are fixed once a loan stands on them, or somebody else has identified the borrower. */
const personCodes: readonly string[] = [
  identityCodes.name,
  identityCodes.birthDay,
  identityCodes.nationality,
];

/** Saves what changed of a page of fields (IDENT-03). A refusal saves nothing of it. */
export async function saveFields(
  context: Context,
  { borrowerId, market }: Caller,
  { form, group, canBeEmpty }: Page,
  posted: PostedForm,
): Promise<Outcome<null>> {
  const { db, cipher, clock } = context;
  const now = clock.businessNow();
  return inTransaction(db, async (tx): Promise<Outcome<null>> => {
    await lockBorrower(tx, borrowerId);
    if (await hasEnteredTooMuch(tx, borrowerId, now)) return refuse({ code: 'too-many-requests' });
    const known = await readEntries(tx, cipher, borrowerId);
    const fixed = await findFixedPerson(context, tx, borrowerId, known);
    const fields = form.fields.filter((field) => field.group === group && !(field.code in (fixed ?? {})));
    const read = parseFields(fields, posted, { market, canBeEmpty });
    if (!read.ok) return read;
    if (isUnderAge(read.value, clock.today(market)))
      return refuse({ code: 'applicant-under-age', ageMin: applicantAgeMin });
    const values: Entries = { ...read.value, ...(group === 'person' ? (fixed ?? ownWord(read.value)) : {}) };
    await insertEntries(tx, cipher, borrowerId, changesOf(known, values), now);
    if (!fixed && group === 'person') await keepPerson(context, tx, borrowerId, { ...known, ...values });
    return accept(null);
  });
}

/** Nothing is kept of a person who is too young to borrow: their card and face are not wanted. */
function isUnderAge({ [identityCodes.birthDay]: typed = '' }: Entries, today: Day): boolean {
  const birthDay = parseDay(typed);
  return birthDay !== null && ageOn(birthDay, today) < applicantAgeMin;
}

/** Marks the birth day that a person says of themselves as their own word. */
function ownWord({ [identityCodes.birthDay]: birthDay = '' }: Entries): Entries {
  return birthDay === '' ? {} : { [ownBirthDayCode]: birthDay };
}

const changesOf = (known: Entries, values: Entries): Entries =>
  Object.fromEntries(Object.entries(values).filter(([code, value]) => value !== (known[code] ?? '')));

/** The name, birth day and nationality that cannot be changed here any more; null while they can. */
export async function findFixedPerson(
  { cipher }: Pick<Context, 'cipher'>,
  tx: Tx,
  borrowerId: string,
  known: Entries,
): Promise<Entries | null> {
  const { personal, isIdentified } = await loadBorrower(tx, cipher, borrowerId);
  if (isIdentified) return toEntries(personal);
  const isOwnWord = known[ownBirthDayCode] === personal.birthDay;
  const isOpen = personal.birthDay === '' || (isOwnWord && !(await hasApplied(tx, borrowerId)));
  return isOpen ? null : toEntries(personal);
}

const toEntries = (personal: Personal): Entries =>
  Object.fromEntries(
    personCodes.map((code) => [code, personal[code as 'name' | 'birthDay' | 'nationality']]),
  );

/** What a person says of themselves completes their registration. */
async function keepPerson({ cipher }: Context, tx: Tx, borrowerId: string, said: Entries): Promise<void> {
  const { personal } = await loadBorrower(tx, cipher, borrowerId);
  const kept = {
    ...personal,
    name: said[identityCodes.name] || personal.name,
    birthDay: said[identityCodes.birthDay] || personal.birthDay,
    nationality: said[identityCodes.nationality] || personal.nationality,
  };
  const isChanged = personCodes.some(
    (code) => kept[code as keyof Personal] !== personal[code as keyof Personal],
  );
  if (isChanged) await updatePersonal(tx, cipher, borrowerId, kept);
}
