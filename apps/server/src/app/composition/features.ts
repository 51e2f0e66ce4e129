import { partnerSessions } from '../../borrowers/sessions/partner-sessions.ts';
import { complaints } from '../../complaints/complaints.ts';
import { documents } from '../../documents/documents.ts';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { figures } from '../../figures/figures.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { loanStory } from '../../loan-story/loan-story.ts';
import { loanLists } from '../../loans/book/loan-lists.ts';
import { dayWork, runDayWork } from '../../loans/day-work/day-work.ts';
import { applications } from '../../loans/decision/applications.ts';
import { loanConfirmation } from '../../loans/offer/loan-confirmation.ts';
import { olderConfirmation } from '../../loans/offer/older-confirmation.ts';
import { orderDetails } from '../../loans/order-page/order-details.ts';
import { insertMessage } from '../../messages/message-store.ts';
import { messages } from '../../messages/messages.ts';
import { repaymentSelection } from '../../payments/cards/repayment-selection.ts';
import { dayClose } from '../../payments/day-close/day-close.ts';
import { describePayments } from '../../payments/intents/describe-payments.ts';
import { payments } from '../../payments/payments.ts';
import { bindBank } from '../../payments/payouts/bound-account/bind-bank.ts';
import { payouts } from '../../payments/payouts/payouts.ts';
import { releaseWaitingPayouts } from '../../payments/payouts/release-waiting-payouts.ts';
import { repayment } from '../../payments/repayment/repayment.ts';
import { portal } from '../../portal/portal.ts';
import { promotion } from '../../promotion/promotion.ts';
import { openPushGateway, type PushGateway } from '../../providers/push/push-gateway.ts';
import { keptGateway } from '../../providers/sms/kept/kept-gateway.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';
import { timeLimitedGateway } from '../../providers/sms/time-limited-gateway.ts';
import { setUp } from '../../set-up/set-up.ts';
import { jointLogin } from '../../site/joint-login/joint-login.ts';
import { loanMarket } from '../../site/loan-market/loan-market.ts';
import { reference } from '../../site/reference/reference.ts';
import { help } from '../../site/site.ts';
import { staffAccounts } from '../../staff/accounts/staff-accounts.ts';
import { actions } from '../../staff/actions/actions.ts';
import { audit } from '../../staff/audit/audit.ts';
import { listRefusals } from '../answers.ts';
import type { Configuration } from '../configuration.ts';
import { isFromStaff } from '../staff-api/staff-caller.ts';
import { retention } from '../workers/retention.ts';
import type { WorkerHandle } from './make-context.ts';
import type { Parts } from './open-parts.ts';

/** What a feature can ask for when it is made. */
type Given = {
  readonly configuration: Configuration;
  readonly gateway: TextGateway;
  readonly push: PushGateway | null;
  /** All features, once they are made. */
  readonly all: () => readonly Feature[];
};

/** Every capability of the product, one line each: a new one is added here and nowhere else. */
const makeFeatures = ({ configuration, gateway, push, all }: Given): Feature[] => [
  partnerSessions(configuration.partnerApiKey),
  bindBank(gateway),
  loanConfirmation,
  olderConfirmation,
  orderDetails(describePayments),
  loanMarket,
  jointLogin,
  complaints,
  documents,
  repayment,
  repaymentSelection(gateway),
  payments(),
  payouts,
  messages(gateway, push),
  promotion(gateway),
  portal(push),
  dayWork,
  dayClose,
  figures,
  reference({ features: all, isFromStaff, refusals: listRefusals(textsFor('en', 'market')) }),
  help,
  staffAccounts,
  audit(),
  applications,
  loanLists,
  actions,
  loanStory,
  retention,
];

/** The features of a server; the sandbox's only where it is one. */
export function listFeatures(
  configuration: Configuration,
  context: Context,
  { clock, sandbox }: Parts,
  worker: WorkerHandle,
): readonly Feature[] {
  const gateway = timeLimitedGateway(
    keptGateway(
      (message) => insertMessage(context.db, context.cipher, message, clock.systemNow()),
      clock.businessNow,
    ),
  );
  const { push: pushing } = configuration;
  const push = pushing ? openPushGateway(pushing.vapid, pushing.hosts, clock.systemNow) : null;
  const features = makeFeatures({ configuration, gateway, push, all: () => features });
  features.push(setUp(features.flatMap((feature) => feature.lenderTexts ?? [])));
  if (sandbox) {
    const moveClock = async (days: number): Promise<void> => {
      clock.moveTo(days);
      await runDayWork(context);
      await releaseWaitingPayouts(context);
      await worker.drain();
    };
    features.push(sandbox.feature({ moveClock, settleOutbox: () => worker.drain() }));
  }
  return features;
}
