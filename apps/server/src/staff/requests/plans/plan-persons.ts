import { accept, refuse } from '@hiram/lending/result';
import type { DeskRequest } from '@hiram/wire/staff/actions/requests';
import { findBorrower } from '../../../borrowers/identity/borrower-store.ts';
import {
  insertVerdict,
  listVerdicts,
  type PersonVerdict,
} from '../../../borrowers/matches/person-verdict-store.ts';
import {
  listSamePersons,
  listUndeclared,
  lockPersons,
  personMax,
} from '../../../borrowers/matches/persons.ts';
import type { Context } from '../../../feature/context.ts';
import type { StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { isId } from '../../../ground/new-id.ts';
import { evaluationMessages } from '../../../loans/decision/verdicts/evaluate-again.ts';
import { stopForDeathsOf } from '../../actions/plans/money/stop-other-loans.ts';
import type { RequestPlan } from './request-plan.ts';

type Persons = Exclude<DeskRequest, { kind: 'return-payment' | 'change-number' }>;

const impossible = (why: string) => refuse({ code: 'not-possible', why });

const verdicts: { readonly [kind in Persons['kind']]: PersonVerdict } = {
  'same-person': 'same',
  'different-persons': 'different',
  'undo-persons': 'undone',
};

/**
 * Declares two borrowers to be the same person or two, or undoes that. Only what the finder of duplicates shows can be
 * declared, so that nobody is given a stranger's debt. The open applications of all whom it concerns are evaluated again, and a death of
 * one of them stops the reminders to all who are that person.
 */
export async function planPersons(
  context: Context,
  tx: Tx,
  { id, request }: { readonly id: string; readonly request: Persons },
): Promise<StaffOutcome<RequestPlan>> {
  const { borrowerId: one, otherId: other } = request.input;
  if (!(await areOwn(context, tx, [one, other]))) return refuse({ code: 'not-found' });
  await lockPersons(tx, [one, other]);
  const why = await findObstacle(tx, request);
  if (why) return impossible(why);
  const concerned = await listConcerned(tx, [one, other]);
  const verdict = { borrowerIds: [one, other], verdict: verdicts[request.kind], requestId: id } as const;
  return accept({
    save: async (each) => {
      await insertVerdict(each, verdict, context.clock.businessNow());
      await stopForDeathsOf(context, each, concerned);
    },
    messages: await evaluationMessages(tx, { requestId: id, borrowerIds: concerned }),
  });
}

/** In the order of their ids, as they are locked, and both of this lender. */
async function areOwn(
  { cipher, brand }: Context,
  tx: Tx,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  if (!isId(one) || !isId(other) || one >= other) return false;
  for (const id of [one, other])
    if ((await findBorrower(tx, cipher, id))?.merchantNumber !== brand.merchantNumber) return false;
  return true;
}

async function findObstacle(tx: Tx, { kind, input }: Persons): Promise<string | null> {
  const { borrowerId: one, otherId: other } = input;
  const held = (await listVerdicts(tx, [one])).find(({ otherId }) => otherId === other)?.verdict ?? 'undone';
  if (kind === 'undo-persons')
    return held === 'undone' ? 'Nothing is declared of these two borrowers.' : null;
  const [same, others] = [await listSamePersons(tx, one), await listSamePersons(tx, other)];
  if (same.includes(other)) return 'They are declared to be the same person. Undo that first.';
  if (held === 'different') return 'They are declared to be two persons. Undo that first.';
  const undeclared = await listUndeclared(tx, one, same);
  if (!undeclared.some(({ borrowerId }) => borrowerId === other || others.includes(borrowerId)))
    return (await isApart(tx, [one, ...same], [other, ...others]))
      ? 'One of them is declared to be another person than the other. Undo that first.'
      : 'Nothing is known that the two share.';
  if (kind === 'different-persons') return null;
  if (await isApart(tx, [one, ...same], [other, ...others]))
    return 'One of them is declared to be another person than the other. Undo that first.';
  const count = same.length + others.length + 2;
  return count > personMax ? `More than ${personMax} borrowers would be one person.` : null;
}

/** Whether somebody among some was declared to be another person than somebody among others. */
async function isApart(tx: Tx, some: readonly string[], others: readonly string[]): Promise<boolean> {
  const held = await listVerdicts(tx, some);
  return held.some(({ verdict, otherId }) => verdict === 'different' && others.includes(otherId));
}

/** Everybody of whom more or less is known from now on. */
async function listConcerned(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const concerned = new Set(ids);
  for (const id of ids) for (const same of await listSamePersons(tx, id)) concerned.add(same);
  return [...concerned];
}
