import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import type { SendText } from '../feature/send-text.ts';
import { eachShard } from '../ground/engine/sharding/each-shard.ts';
import { advanceMisdated } from '../ground/outbox/outbox-store.ts';
import type { EmailGateway } from '../providers/email/email-gateway.ts';
import type { PushGateway } from '../providers/push/push-gateway.ts';
import type { TextGateways } from '../providers/sms/open-text-gateways.ts';
import { messageLaneQueue } from './message-lane-queue.ts';
import { type IsAskedToday, sendPush } from './push/send-push.ts';
import { resendGivenUpEndpoint } from './resend-given-up.ts';
import { pollReceipts, serveReceipts } from './sending/receipts.ts';
import { sendEmails } from './sending/send-email.ts';
import { sendMessages } from './sending/send-message.ts';

/** How borrowers and staff are written to; `push` and `email` are null where they are off. */
type Ways = {
  readonly sendText: SendText;
  readonly gateways: TextGateways;
  readonly push: PushGateway | null;
  readonly email: EmailGateway | null;
  readonly isAskedToday: IsAskedToday;
};

/** Sends the messages that were queued with what happened: as texts, as notifications and as e-mails. */
export function messages({ sendText, gateways, push, email, isAskedToday }: Ways): Feature {
  return {
    name: 'messages',
    queues: [messageLaneQueue],
    staff: [resendGivenUpEndpoint],
    routes: (server, context) => serveReceipts(server, context, gateways),
    recurring: [
      { name: 'send-misdated', everySeconds: 300, run: sendMisdated },
      { name: 'poll-receipts', everySeconds: 60, run: (context) => pollReceipts(context, gateways) },
    ],
    tasks: [
      sendMessages(sendText),
      ...(push ? [sendPush(push, isAskedToday)] : []),
      ...(email ? [sendEmails(email)] : []),
    ],
  };
}

/** A clock that was ahead has dated messages far into the future: they go now. */
async function sendMisdated(context: Context): Promise<void> {
  await eachShard(context, (shard) => advanceMisdated(context.db, shard, context.clock.systemNow()));
}
