import { appendContact } from '../../contacts/contact-store.ts';
import type { Context } from '../../feature/context.ts';
import type { SendText, TextOrder } from '../../feature/send-text.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { purposeOf } from '../../lender/messages/message-purposes.ts';
import { writeMessage } from '../../lender/messages/write-message.ts';
import type { TextGateways } from '../../providers/sms/open-text-gateways.ts';
import { TextFailure, type TextGateway, type TextMessage } from '../../providers/sms/text-gateway.ts';
import { claimText, noteTry, type WrittenText } from '../message-store.ts';

/**
 * TEXT-03: sends through the first gateway of the market. The next one is tried only where the one before certainly sent
 * nothing. Each try is logged before it leaves, so that a process that is killed meanwhile sends no code twice.
 */
export const textSender =
  (context: Context, gateways: TextGateways): SendText =>
  async (order) => {
    const { message, text } = write(context, order);
    const isOnce = text.code !== undefined;
    let failure: TextFailure | null = null;
    for (const gateway of gateways.of(order.to.market)) {
      const now = context.clock.systemNow();
      const claim = { id: order.id, gateway: gateway.name, text, isOnce };
      if (!(await claimContact(context, order, claim, now))) return;
      failure = await tryGateway(context, gateway, message);
      if (failure === null) return;
      if (failure.outcome === 'unknown') break;
    }
    if (failure === null) throw new Error(`nobody delivers texts in ${order.to.market}`);
    // What nobody takes is not tried again, and neither is a code that may have arrived.
    if (failure.outcome === 'refused' || (failure.outcome === 'unknown' && isOnce)) return;
    throw failure;
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
  if (borrowerId === null || isContact) return claimText(context.db, cipher, claim, now);
  return inTransaction(context.db, async (tx) => {
    if (!(await claimText(tx, cipher, claim, now))) return false;
    const { text, code } = claim.text;
    const about = { id, borrowerId, orderId, channel: 'text', topic: name, occasionId: id } as const;
    const said = { purpose: purposeOf(name), content: code ? text.replaceAll(code, hiddenCode) : text };
    const contact = { ...about, ...said, staffId: null, result: null, happenedAt: clock.businessNow() };
    await appendContact(tx, cipher, contact, now);
    return true;
  });
}

type Claim = Parameters<typeof claimText>[2];
const hiddenCode = '••••••';

function write(context: Context, { id, to, name, values }: TextOrder) {
  const written = writeMessage(context.brand, { ...to, name }, values);
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
  { db, clock, log }: Context,
  gateway: TextGateway,
  message: TextMessage,
): Promise<TextFailure | null> {
  try {
    const { messageId, progress } = await gateway.send(message);
    const result = { status: progress, gatewayMessageId: messageId };
    await noteTry(db, message.id, result, clock.systemNow());
    return null;
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    const reason = error.message.slice(0, 200);
    await noteTry(db, message.id, { status: error.outcome, reason }, clock.systemNow());
    log.warn({ gateway: gateway.name, outcome: error.outcome, error: reason }, 'a text was not taken');
    return error;
  }
}
