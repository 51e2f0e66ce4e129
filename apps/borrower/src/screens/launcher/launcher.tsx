import '@hiram/ui/tokens.css';
import { ToastOutlet } from '@hiram/ui/feedback/toast-outlet.tsx';
import type { PageName } from '@hiram/wire/addresses';
import type { PageParameters } from '@hiram/wire/page-parameters';
import { useState } from 'react';
import { useTools, withQuery } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { ClockControls } from './controls/clock-controls.tsx';
import { ComplaintControls } from './controls/complaint-controls.tsx';
import { OrderControls } from './controls/order-controls.tsx';
import { PaymentControls } from './controls/payment-controls.tsx';
import classes from './launcher.module.css';
import { DeviceTests } from './phone/device-tests.tsx';
import type { FrameState, SeenPayment } from './phone/frame-state.ts';
import { MessageList } from './phone/message-list.tsx';
import { PageLinks } from './phone/page-links.tsx';
import { ParameterForm } from './phone/parameter-form.tsx';
import { PhoneFrame } from './phone/phone-frame.tsx';
import { usePhone } from './phone/use-phone.ts';
import { BorrowerList } from './sandbox/borrower-list.tsx';
import { LedgerView } from './sandbox/ledger-view.tsx';
import { type DemoBorrower, useChosen } from './sandbox/use-chosen.ts';
import { useSandbox } from './sandbox/use-sandbox.ts';
import type { en } from './texts.ts';

export type LauncherContent = {
  readonly borrowers: readonly DemoBorrower[];
  readonly today: string;
  /** The pages that this server serves. */
  readonly pages: readonly PageName[];
};

/**
 * The developer's page: a phone with every page of the product, and controls for lender, bank and date
 * (TEST-01, decisions §4).
 */
export function Launcher({ content, texts }: ViewProps<LauncherContent, typeof en>) {
  const { settings } = useTools();
  const { parameters, choose, phone, sandbox, payment, complaintId, open, firstAddress } = useLauncher(
    content,
    texts,
  );
  return (
    <main className={classes.page} aria-label={texts.title}>
      <h1 className={classes.title}>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      <p className={classes.lead}>{texts.tryFirst}</p>
      <p className={classes.lead}>
        <a className={classes.link} href={settings.paths.login} target="_blank" rel="noreferrer">
          {texts.logIn}
        </a>{' '}
        {texts.logInText}{' '}
        <a
          className={classes.link}
          href="/sandbox/messages?phone=09175550100"
          target="_blank"
          rel="noreferrer"
        >
          {texts.readMessages}
        </a>
      </p>
      <div className={classes.columns}>
        <div className={classes.column}>
          <BorrowerList {...{ sandbox, parameters, texts }} onChoose={open} />
          <PageLinks pages={content.pages} onOpen={phone.show} {...{ parameters, texts }} />
          <ParameterForm parameters={parameters} texts={texts} onApply={choose} />
        </div>
        <PhoneFrame phone={phone} firstAddress={firstAddress} texts={texts} />
        <div className={classes.column}>
          <ClockControls sandbox={sandbox} texts={texts} />
          <OrderControls sandbox={sandbox} orderId={parameters.orderId} texts={texts} />
          <PaymentControls sandbox={sandbox} seen={payment} texts={texts} />
          <ComplaintControls sandbox={sandbox} seenId={complaintId} texts={texts} />
          <LedgerView ledger={sandbox.ledger} system={parameters.system} texts={texts} />
          <MessageList told={phone.told} texts={texts} />
          <DeviceTests texts={texts} />
        </div>
      </div>
      <ToastOutlet place="page" />
    </main>
  );
}

/** Joins phone, parameters and controls. Each page in the phone may name an order and a payment. */
function useLauncher(content: LauncherContent, texts: ViewProps<LauncherContent, typeof en>['texts']) {
  const { settings } = useTools();
  const { parameters, choose } = useChosen(content.borrowers);
  const [payment, setPayment] = useState<SeenPayment | null>(null);
  const [complaintId, setComplaintId] = useState<string | null>(null);
  const firstPage = (of: PageParameters) =>
    withQuery(of.orderId ? settings.paths.orderDetails : settings.paths.loanConfirmation, of);
  const [firstAddress] = useState(() => firstPage(parameters));
  const learn = (state: FrameState) => {
    if (state.payment) setPayment(state.payment);
    if (state.parameters?.problemId) setComplaintId(state.parameters.problemId);
    const { orderId = '', productId = '', userId = '' } = state.parameters ?? {};
    const isNews = orderId !== '' && orderId !== parameters.orderId && userId === parameters.userId;
    if (isNews) choose({ ...parameters, orderId, productId, product_id: productId });
    sandbox.look();
  };
  const phone = usePhone(learn);
  const start = { borrowers: content.borrowers, today: content.today };
  const sandbox = useSandbox({ start, orderId: parameters.orderId, texts, onChange: phone.reload });
  const open = (next: PageParameters) => {
    choose(next);
    setPayment(null);
    setComplaintId(null);
    phone.open(firstPage(next));
  };
  return { parameters, choose, phone, sandbox, payment, complaintId, open, firstAddress };
}
