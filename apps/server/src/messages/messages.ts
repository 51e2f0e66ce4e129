import { formatMoney } from '@hiram/lending/format';
import { type Market, readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { type Borrower, findBorrower, noteContact } from '../borrowers/identity/borrower-store.ts';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import type { SendText } from '../feature/send-text.ts';
import { advanceMisdated } from '../ground/outbox/outbox-store.ts';
import { messageNames } from '../lender/brand/lender-files.ts';
import { conductOf } from '../lender/conduct.ts';
import { writeMessage } from '../lender/messages/write-message.ts';
import { type Locale, toLocale } from '../lender/texts/texts.ts';
import type { EmailGateway } from '../providers/email/email-gateway.ts';
import type { PushGateway } from '../providers/push/push-gateway.ts';
import type { TextGateways } from '../providers/sms/open-text-gateways.ts';
import { messageLaneQueue } from './message-lane-queue.ts';
import { insertNotice } from './notice-store.ts';
import { listSubscriptionIds } from './push/push-store.ts';
import { pushedOnly, queuePush, sendPush } from './push/send-push.ts';
import { askForReceipts, serveReceipts } from './sending/receipts.ts';
import { sendEmails } from './sending/send-email.ts';

/** How borrowers and staff are written to; `push` and `email` are null where they are off. */
type Ways = {
  readonly sendText: SendText;
  readonly gateways: TextGateways;
  readonly push: PushGateway | null;
  readonly email: EmailGateway | null;
};

/** Sends the messages that were queued with what happened: as texts, as notifications and as e-mails. */
export function messages({ sendText, gateways, push, email }: Ways): Feature {
  return {
    name: 'messages',
    queues: [messageLaneQueue],
    routes: (server, context) => serveReceipts(server, context, gateways),
    recurring: [
      { name: 'send-misdated', everySeconds: 300, run: sendMisdated },
      { name: 'ask-for-receipts', everySeconds: 60, run: (context) => askForReceipts(context, gateways) },
    ],
    tasks: [
      {
        kind: 'send-message',
        run: (context, payload, id) => sendMessage(context, sendText, { id, payload }),
      },
      ...(push ? [sendPush(push)] : []),
      ...(email ? [sendEmails(email)] : []),
    ],
  };
}

/** A clock that was ahead has dated messages far into the future: they go now. */
const sendMisdated = async ({ db, clock }: Context): Promise<void> => advanceMisdated(db, clock.systemNow());

/** What a borrower is written to in who never asked for a language. */
const marketLocales: { readonly [market in Market]: Locale } = { PH: 'en', IN: 'en' };

/** The one place that decides it: nobody is there to be asked when a message is written. */
const messageLocaleOf = ({ locale, market }: Borrower): Locale => toLocale(locale) ?? marketLocales[market];

async function sendMessage(
  context: Context,
  sendText: SendText,
  { id, payload }: { readonly id: string; readonly payload: Readonly<Record<string, string>> },
): Promise<void> {
  const borrower = await findBorrower(context.db, context.cipher, payload.borrowerId ?? '');
  const name = messageNames.find((known) => known === payload.template);
  if (!borrower || !name) throw new Error(`a message cannot be written: ${payload.template}`);
  const isPushedOnly = pushedOnly.has(name);
  if (isPushedOnly && (await listSubscriptionIds(context.db, borrower.id)).length === 0) return;
  const amount = moneyOf(BigInt(payload.amountMinor ?? '0'), readCurrency(payload.currency ?? 'PHP'));
  const to = {
    phone: borrower.personal.phone,
    market: borrower.market,
    locale: messageLocaleOf(borrower),
  };
  const values = {
    contract: payload.contract ?? '',
    amount: formatMoney(amount, conductOf(context.settings).numbers),
    date: payload.date ?? '',
    account: payload.account ?? '',
    phone: context.brand.servicePhone,
    name: context.brand.name,
  };
  const { text } = writeMessage(context.brand, { ...to, name }, values);
  await insertNotice(context.db, context.cipher, {
    id,
    borrowerId: borrower.id,
    text,
    writtenAt: context.clock.businessNow(),
  });
  const told = { noticeId: id, borrowerId: borrower.id, name };
  await queuePush(context.db, told, context.clock.systemNow());
  context.wakeOutbox();
  if (isPushedOnly) return;
  await sendText({ id, to, name, values });
  await noteContact(context.db, borrower.id, context.clock.businessNow());
}
