import { dayOf } from '@hiram/lending/calendar-day';
import { noContactLimits } from '@hiram/lending/contacts/decide-contact';
import { accept, refuse } from '@hiram/lending/result';
import {
  assignByRules as assignByRulesRoute,
  assignLoan as assignLoanRoute,
  type CollectionCase,
  collectionFigures,
  listAgents as listAgentsRoute,
  noteNextStep as noteNextStepRoute,
  readCollectionCase,
  readAssignmentRules as readRulesRoute,
  recordPromise,
  saveAssignmentRules,
} from '@hiram/wire/staff/collections/collections';
import { decide } from '../contact-desk/decide-on-loan.ts';
import { instantOfContact } from '../contact-desk/instant-of-contact.ts';
import { appendContact } from '../contacts/contact-store.ts';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../feature/staff/staff-route.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { lockLoan } from '../loans/book/loan-store.ts';
import { isLoan } from '../loans/book/open-loan-store.ts';
import { measureCollections, takeSnapshots } from './figures/measure-collections.ts';
import { decidePromises } from './promises/decide-promises.ts';
import { makePromise } from './promises/make-promise.ts';
import { promisePage } from './promises/promise-page.ts';
import { listPromises } from './promises/promise-store.ts';
import { promisedWords } from './promises/promised-words.ts';
import { assignAutomatically, assignByRules, saveRules } from './worklist/assign-by-rules.ts';
import { assignLoan } from './worklist/assign-loans.ts';
import { findAgent, listAgents } from './worklist/case-store.ts';
import { findNextStep } from './worklist/next-step-store.ts';
import { noteNextStep } from './worklist/note-next-step.ts';
import { readAssignmentRules } from './worklist/rule-store.ts';
import { worklistQueue } from './worklist/worklist-queue.ts';

/** What collectors do: their worklist, promises to pay, who looks after which loan, and the next step. */
export const collections: Feature = {
  name: 'collections',
  pages: [promisePage],
  queues: [worklistQueue],
  staff: [
    answerStaff(listAgentsRoute, async ({ db }) =>
      accept((await listAgents(db)).map(({ name, loans }) => ({ name, loans }))),
    ),
    answerStaff(assignLoanRoute, (context, staff, { params, body }) =>
      assignLoan(context, staff, params.id, body),
    ),
    answerStaff(collectionFigures, async (context, _staff, { query }) =>
      accept(await measureCollections(context, query)),
    ),
    answerStaff(readRulesRoute, async ({ db }) => {
      const { version, rules, isAutomatic } = await readAssignmentRules(db);
      return accept({ version, rules: [...rules], isAutomatic });
    }),
    answerStaff(saveAssignmentRules, (context, staff, { body }) => saveRules(context, staff, body)),
    answerStaff(assignByRulesRoute, async (context) => accept({ assigned: await assignByRules(context) })),
    answerStaff(readCollectionCase, (context, _staff, { params }) => readCase(context, params.id)),
    answerStaff(recordPromise, (context, staff, { params, body }) =>
      promise(context, staff, params.id, body),
    ),
    answerStaff(noteNextStepRoute, (context, _staff, { params, body }) =>
      noteNextStep(context, params.id, body),
    ),
  ],
  recurring: [
    { name: 'decide-promises', everySeconds: 60, run: decidePromises },
    { name: 'take-late-snapshots', everySeconds: 600, run: takeSnapshots },
    { name: 'assign-by-rules', everySeconds: 300, run: assignAutomatically },
  ],
};

type Promised = {
  readonly amountMinor: number;
  readonly dueDay: string;
  readonly channel: 'call' | 'visit' | 'reply';
  readonly note?: string | undefined;
  readonly happenedAt?: string | null | undefined;
};

/**
 * The promise and the contact in which it was made are one transaction. A call or a visit keeps to hours and wishes (CONT-09) at the
 * time at which it was, however later it is written down. The limits of a day and a week do not stop it: staff may have written the call
 * itself down before.
 */
async function promise(
  context: Context,
  staff: StaffCaller,
  orderId: string,
  { amountMinor, dueDay, channel, note = '', happenedAt }: Promised,
): Promise<StaffOutcome<null>> {
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    if (!(await isLoan(tx, orderId))) return refuse({ code: 'not-found' });
    const loan = await lockLoan(tx, orderId);
    const now = context.clock.businessNow();
    const was = instantOfContact(happenedAt, now);
    if (!was.ok) return was;
    const at = was.value;
    const { decision, sentence } = await decide(context, tx, loan, { at, limits: noContactLimits });
    if (channel !== 'reply' && decision.verdict !== 'allowed')
      return refuse({ code: 'not-possible', why: sentence });
    const made = await makePromise(context, tx, loan, {
      amountMinor: BigInt(amountMinor),
      dueDay: dayOf(dueDay),
      madeBy: staff.staffId,
    });
    if (!made.ok) return made;
    const contact = { id: made.value, occasionId: made.value, borrowerId: loan.borrowerId, orderId: loan.id };
    const about = { channel, purpose: 'debt', topic: 'promise', result: 'will-pay' } as const;
    const content = note || promisedWords(context, loan, BigInt(amountMinor), dueDay);
    const entry = { ...contact, ...about, staffId: staff.staffId, content, happenedAt: at };
    await appendContact(tx, context.cipher, entry, now);
    return accept(null);
  });
}

async function readCase(context: Context, orderId: string): Promise<StaffOutcome<CollectionCase>> {
  if (!(await isLoan(context.db, orderId))) return refuse({ code: 'not-found' });
  const promises = await listPromises(context.db, orderId);
  return accept({
    nextStep: await findNextStep(context.db, context.cipher, orderId),
    agent: await findAgent(context.db, orderId),
    promises: promises.map((each) => ({
      id: each.id,
      amountMinor: Number(each.amountMinor),
      madeAt: each.madeAt.toISOString(),
      dueDay: new Date(each.dueDay * 86_400_000).toISOString().slice(0, 10),
      status: each.status,
      isByBorrower: each.madeBy === null,
      staff: each.staffName ?? '',
    })),
  });
}
