import { borrowerStory } from '../../borrower-story/borrower-story.ts';
import { samePerson } from '../../borrowers/matches/same-person.ts';
import { numbers } from '../../borrowers/numbers/numbers.ts';
import { partnerSessions } from '../../borrowers/sessions/partner-sessions.ts';
import { collections } from '../../collections/collections.ts';
import { takeSnapshots } from '../../collections/figures/measure-collections.ts';
import { decidePromises } from '../../collections/promises/decide-promises.ts';
import { describePromise } from '../../collections/promises/promise-page.ts';
import { assignAutomatically } from '../../collections/worklist/assign-by-rules.ts';
import { complaints } from '../../complaints/complaints.ts';
import { contactDesk } from '../../contact-desk/contact-desk.ts';
import { hasDied } from '../../contacts/has-died.ts';
import { creditBureau } from '../../credit-bureau/credit-bureau.ts';
import { documents } from '../../documents/documents.ts';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import type { SendText } from '../../feature/send-text.ts';
import { figures } from '../../figures/figures.ts';
import { advanceWaiting } from '../../ground/outbox/outbox-store.ts';
import { identity } from '../../identity/identity.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { loanStory } from '../../loan-story/loan-story.ts';
import { applicationPage } from '../../loans/application-page/application-page.ts';
import { loanLists } from '../../loans/book/lists/loan-lists.ts';
import { dayWork, runDayWork } from '../../loans/day-work/day-work.ts';
import { applications } from '../../loans/decision/applications.ts';
import { blocklist } from '../../loans/decision/blocklist/blocklist.ts';
import { ruleSets } from '../../loans/decision/rule-sets/rule-sets.ts';
import { loanNotices } from '../../loans/notices/loan-notices.ts';
import { describeStanding } from '../../loans/offer/describe-standing.ts';
import { loanConfirmation } from '../../loans/offer/loan-confirmation.ts';
import { olderConfirmation } from '../../loans/offer/older-confirmation.ts';
import { orderDetails } from '../../loans/order-page/order-details.ts';
import { newPlan } from '../../loans/restructure/new-plan-page.ts';
import { messages } from '../../messages/messages.ts';
import { deleteSubscriptions } from '../../messages/push/push-store.ts';
import { textSender } from '../../messages/sending/send-text.ts';
import { partnerApi } from '../../partner-api/partner-api.ts';
import { partnerEvents } from '../../partner-events/partner-events.ts';
import { repaymentSelection } from '../../payments/cards/repayment-selection.ts';
import { dayClose } from '../../payments/day-close/day-close.ts';
import { describePayments } from '../../payments/intents/describe-payments.ts';
import { describeMandate } from '../../payments/mandates/mandate-page.ts';
import { mandates } from '../../payments/mandates/mandates.ts';
import { runDebits } from '../../payments/mandates/run-debits.ts';
import { payments } from '../../payments/payments.ts';
import { bindBank } from '../../payments/payouts/bound-account/bind-bank.ts';
import { payouts } from '../../payments/payouts/payouts.ts';
import { releaseWaitingPayouts } from '../../payments/payouts/sending/release-waiting-payouts.ts';
import { repayment } from '../../payments/repayment/repayment.ts';
import { describeChecking } from '../../payments/results/describe-checking.ts';
import { describeReceived } from '../../payments/results/describe-received.ts';
import { portal } from '../../portal/portal.ts';
import { privacy } from '../../privacy/privacy.ts';
import { promotion } from '../../promotion/promotion.ts';
import type { EmailGateway } from '../../providers/email/email-gateway.ts';
import type { IdentityCheckers } from '../../providers/identity/identity-checker.ts';
import { openPushGateway, type PushGateway } from '../../providers/push/push-gateway.ts';
import type { TextGateways } from '../../providers/sms/open-text-gateways.ts';
import { isAskedToday } from '../../reminders/find-asked-today.ts';
import { queueReminders } from '../../reminders/queue-reminders.ts';
import { reminders } from '../../reminders/reminders.ts';
import { setUp } from '../../set-up/set-up.ts';
import { jointLogin } from '../../site/joint-login/joint-login.ts';
import { loanMarket } from '../../site/loan-market/loan-market.ts';
import { reference } from '../../site/reference/reference.ts';
import { help } from '../../site/site.ts';
import { staffAccounts } from '../../staff/accounts/staff-accounts.ts';
import { actions } from '../../staff/actions/actions.ts';
import { audit } from '../../staff/audit/audit.ts';
import { requests } from '../../staff/requests/requests.ts';
import { listRefusals } from '../answers.ts';
import type { Configuration } from '../configuration.ts';
import { isFromStaff } from '../staff-api/staff-caller.ts';
import { retention } from '../workers/retention.ts';
import type { WorkerHandle } from './make-context.ts';
import type { Parts } from './open-parts.ts';

/** What a feature can ask for when it is made. */
type Given = {
  readonly configuration: Configuration;
  readonly gateways: TextGateways;
  readonly sendText: SendText;
  readonly push: PushGateway | null;
  readonly email: EmailGateway | null;
  readonly identityCheckers: IdentityCheckers;
  /** All features, once they are made. */
  readonly all: () => readonly Feature[];
};

/** Every capability of the product, one line each: a new one is added here and nowhere else. */
const makeFeatures = ({
  configuration,
  gateways,
  sendText,
  push,
  email,
  all,
  identityCheckers,
}: Given): Feature[] => [
  partnerSessions(configuration.partnerApiKey, deleteSubscriptions),
  identity(identityCheckers, hasDied, describeStanding),
  samePerson,
  numbers({
    sendText,
    endNotifications: deleteSubscriptions,
    partnerApiKey: configuration.partnerApiKey,
  }),
  bindBank(sendText),
  loanConfirmation,
  olderConfirmation,
  orderDetails({ describePayments, describePromise, describeMandate, describeReceived, describeChecking }),
  newPlan,
  loanNotices,
  loanMarket,
  jointLogin,
  complaints(isFromStaff),
  documents,
  creditBureau,
  repayment,
  repaymentSelection(sendText),
  payments(),
  payouts,
  mandates,
  messages({ sendText, gateways, push, email, isAskedToday }),
  partnerEvents(configuration.partnerTarget),
  partnerApi(configuration.partnerReadKeys),
  promotion(sendText),
  portal(push),
  dayWork,
  reminders(sendText),
  contactDesk,
  dayClose,
  figures,
  reference({ features: all, isFromStaff, refusals: listRefusals(textsFor('en', 'market')) }),
  help,
  staffAccounts,
  audit(),
  applications,
  applicationPage,
  ruleSets,
  blocklist,
  loanLists,
  collections,
  actions,
  requests,
  loanStory,
  borrowerStory,
  privacy,
  retention,
];

/** The features of a server; the sandbox's only where it is one. */
export function listFeatures(
  configuration: Configuration,
  context: Context,
  { clock, sandbox, gateways, email, identityCheckers }: Parts,
  worker: WorkerHandle,
): readonly Feature[] {
  const { push: pushing } = configuration;
  const push = pushing ? openPushGateway(pushing.vapid, pushing.hosts, clock.systemNow) : null;
  const features = makeFeatures({
    configuration,
    gateways,
    sendText: textSender(context, gateways),
    push,
    email,
    identityCheckers,
    all: () => features,
  });
  features.push(setUp(features.flatMap((feature) => feature.lenderTexts ?? [])));
  if (sandbox) {
    const moveClock = async (days: number): Promise<void> => {
      clock.moveTo(days);
      await runDayWork(context);
      await decidePromises(context);
      await takeSnapshots(context);
      await assignAutomatically(context);
      await queueReminders(context);
      await releaseWaitingPayouts(context);
      await advanceWaiting(context.db, context.clock.systemNow());
      await runDebits(context);
      await worker.drain();
    };
    features.push(sandbox.feature({ moveClock, settleOutbox: () => worker.drain() }));
  }
  return features;
}
