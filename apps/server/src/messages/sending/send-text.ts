import { bucketOf } from '@hiram/wire/bucket';
import { appendContact } from '../../contacts/contact-store.ts';
import type { Context } from '../../feature/context.ts';
import type { SendText, TextOrder } from '../../feature/send-text.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { purposeOf } from '../../lender/messages/message-purposes.ts';
import { writeMessage } from '../../lender/messages/write-message.ts';
import type { TextGateways } from '../../providers/sms/open-text-gateways.ts';
import {
  TextDeclined,
  TextFailure,
  type TextGateway,
  type TextMessage,
  TextUnsubscribed,
} from '../../providers/sms/text-gateway.ts';
import { claimTexts, noteTries, type TextResult, type TextTry, type WrittenText } from '../message-store.ts';

/**
 * TEXT-03: sends through the first gateway of the market. The next one is tried only where the one before certainly sent
 * nothing, and not with a reminder for somebody who unsubscribed at it. Each try is logged before it leaves, so that a process that
 * is killed meanwhile sends no code twice.
 */
export const textSender =
  (context: Context, gateways: TextGateways): SendText =>
  async (order) => {
    const { message, text } = write(context, order);
    const isOnce = text.code !== undefined;
    const isToVisitor = order.to.borrowerId === null && !order.isContact;
    let failure: TextFailure | null = null;
    let declined: TextFailure | null = null;
    for (const gateway of gateways.of(order.to.market)) {
      const now = context.clock.systemNow();
      const claim = { id: order.id, gateway: gateway.name, text, isOnce, isToVisitor };
      if (!(await claimContact(context, order, claim, now))) return;
      failure = await tryGateway(context, gateway, message);
      if (failure === null) return;
      if (failure instanceof TextDeclined) declined = failure;
      if (failure.outcome === 'unknown' || isUnwanted(order, failure)) break;
    }
    if (failure === null) throw new Error(`nobody delivers texts in ${order.to.market}`);
    // What nobody takes is not tried again, and neither is a code that may have arrived.
    if (failure.outcome === 'refused' || (failure.outcome === 'unknown' && isOnce)) return;
    // Other texts pass by the gateway that answered, also where the other one is away.
    throw failure.outcome === 'not-sent' ? (declined ?? failure) : failure;
  };

/** CONT-05: no text leaves that is not in the ledger of contacts; a code is hidden there. */
async function claimContact(
  context: Context,
  { id, to, name, orderId = null, isContact = false }: TextOrder,
  claim: Claim,
  now: Date,
): Promise<boolean> {
  const { cipher, clock } = context;
  const { borrowerId } = to;
  const { isOnce, ...own } = claim;
  if (isContact)
    return groupInShard(
      context,
      { name: isOnce ? 'codes' : 'texts', bucket: bucketOf(id) },
      own,
      async (tries) => {
        const claimed = await claimTexts(context.db, cipher, { tries, isOnce }, now);
        return tries.map((each) => claimed.has(each.id));
      },
    );
  const claims = { tries: [own], isOnce };
  if (borrowerId === null) return (await claimTexts(context.db, cipher, claims, now)).has(id);
  return inTransaction(context.db, async (tx) => {
    if (!(await claimTexts(tx, cipher, claims, now)).has(id)) return false;
    const { text, code } = claim.text;
    const about = { id, borrowerId, orderId, channel: 'text', topic: name, occasionId: id } as const;
    const said = { purpose: purposeOf(name), content: code ? text.replaceAll(code, hiddenCode) : text };
    const contact = { ...about, ...said, staffId: null, result: null, happenedAt: clock.businessNow() };
    await appendContact(tx, cipher, contact, now);
    return true;
  });
}

/** Whoever unsubscribed is not written to about money owed by another number either; codes and notices are no such texts. */
const isUnwanted = ({ name }: TextOrder, failure: TextFailure): boolean =>
  failure instanceof TextUnsubscribed && purposeOf(name) === 'debt';

type Claim = TextTry & { readonly isOnce: boolean };
const hiddenCode = '••••••';

function write(context: Context, { id, to, name, values, brand = context.brand }: TextOrder) {
  const written = writeMessage(brand, { ...to, name }, values);
  const code = values.code === undefined ? {} : { code: String(values.code) };
  const { phone, market } = to;
  const isUrgent = values.code !== undefined;
  const message: TextMessage = { id, phone, market, isUrgent, ...written };
  const at = context.clock.businessNow().toISOString();
  const text: WrittenText = { phone, text: written.text, ...code, at };
  return { message, text };
}

/** Null when the gateway took it. */
async function tryGateway(
  context: Context,
  gateway: TextGateway,
  message: TextMessage,
): Promise<TextFailure | null> {
  const { id } = message;
  try {
    const { messageId, progress } = await gateway.send(message);
    await noteResult(context, { id, status: progress, gatewayMessageId: messageId });
    return null;
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    const reason = error.message.slice(0, 200);
    await noteResult(context, { id, status: error.outcome, reason });
    context.log.warn(
      { gateway: gateway.name, outcome: error.outcome, error: reason },
      'a text was not taken',
    );
    return error;
  }
}

const noteResult = (context: Context, result: TextResult): Promise<void> =>
  groupInShard(
    context,
    { name: 'results of texts', bucket: bucketOf(result.id) },
    result,
    async (results, shard) => {
      await noteTries(context.db, shard, results, context.clock.systemNow());
      return results.map(() => undefined);
    },
  );
