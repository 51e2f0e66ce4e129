import type { BorrowerPersons, BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import { findBorrower } from '../borrowers/identity/borrower-store.ts';
import { listVerdicts } from '../borrowers/matches/person-verdict-store.ts';
import { listSamePersons, listUndeclared } from '../borrowers/matches/persons.ts';
import type { Context } from '../feature/context.ts';
import { listWaitingAbout } from '../staff/requests/request-store.ts';
import { listBorrowerLoans } from './borrower-rows-store.ts';

/** Who else is the person of a borrower, who may be, who is not, and what about it waits for a second person. */
export async function loadPersons({ db, cipher }: Context, id: string): Promise<BorrowerPersons> {
  const same = await listSamePersons(db, id);
  const verdicts = await listVerdicts(db, [id, ...same]);
  const undeclared = await listUndeclared(db, id, same);
  const different = verdicts.filter((held) => held.verdict === 'different' && held.borrowerId === id);
  const shown = [...same, ...[...undeclared, ...different].map(otherOf)];
  const loansOf = await listBorrowerLoans(db, shown);
  const describe = async (borrowerId: string) => describeOther({ db, cipher }, borrowerId, loansOf);
  const sinceOf = (otherId: string) => {
    const held = verdicts.filter((each) => each.verdict === 'same' && each.otherId === otherId);
    const direct = held.find(({ borrowerId }) => borrowerId === id);
    return {
      since: ((direct ?? held[0])?.decidedAt ?? new Date(0)).toISOString(),
      isDirect: direct !== undefined,
    };
  };
  return {
    same: await inTurn(same, async (each) => ({ ...(await describe(each)), ...sinceOf(each) })),
    undeclared: await inTurn(undeclared, async ({ borrowerId, kinds }) => ({
      ...(await describe(borrowerId)),
      kinds: [...kinds],
    })),
    different: await inTurn(different, async ({ otherId, decidedAt }) => ({
      ...(await describe(otherId)),
      since: decidedAt.toISOString(),
    })),
    waiting: await listWaiting({ db, cipher }, id),
  };
}

type Reading = Pick<Context, 'db' | 'cipher'>;

const otherOf = (each: { readonly borrowerId: string; readonly otherId?: string }): string =>
  each.otherId ?? each.borrowerId;

async function describeOther(
  { db, cipher }: Reading,
  borrowerId: string,
  loansOf: ReadonlyMap<string, BorrowerStory['loans']>,
) {
  const { name = '', phone = '' } = (await findBorrower(db, cipher, borrowerId))?.personal ?? {};
  return { borrowerId, borrower: name, phone, loans: loansOf.get(borrowerId) ?? [] };
}

async function listWaiting({ db, cipher }: Reading, id: string): Promise<BorrowerPersons['waiting']> {
  const waiting = await listWaitingAbout(db, cipher, id);
  return waiting.flatMap(({ id: requestId, request }) => {
    if (request.kind === 'return-payment' || request.kind === 'change-number') return [];
    const { borrowerId, otherId } = request.input;
    return [{ requestId, kind: request.kind, otherId: borrowerId === id ? otherId : borrowerId }];
  });
}

async function inTurn<T, R>(all: readonly T[], each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of all) results.push(await each(item));
  return results;
}
