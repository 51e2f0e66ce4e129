import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import type { ComponentType } from 'react';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { CodeCard } from './code-card.tsx';
import classes from './code-repayment.module.css';
import { Instructions } from './instructions.tsx';
import { type Payment, type Presentation, presentationOf } from './payment.ts';
import { Steps } from './steps.tsx';
import type { en } from './texts.ts';

type PaymentProps = { readonly payment: Payment; readonly texts: Texts<typeof en> };

const views: { readonly [presentation in Presentation]: ComponentType<PaymentProps> } = {
  code: CodeView,
  qr: QrView,
  wallet: WalletView,
};

/** CODE-02: one payment with its amount and its instructions, or its result once paid or expired. */
export function PaymentCode({ payment, texts }: PaymentProps) {
  const { money } = useTools();
  const { amountMinor, tone = 'good' } = payment;
  if (payment.isExpired) return <ExpiredCode newUrl={payment.newUrl} texts={texts} />;
  const View = views[presentationOf(payment)];
  const chips = validityOf(payment, texts);
  return (
    <>
      {amountMinor > 0 && <Hero label={texts.amount} amount={money(amountMinor)} chips={chips} tone={tone} />}
      <View payment={payment} texts={texts} />
    </>
  );
}

function validityOf({ validUntil: date, validUntilTime: time }: Payment, texts: Texts<typeof en>): string[] {
  if (date === '') return [];
  return [time ? fill(texts.validUntilTime, { time, date }) : fill(texts.validUntil, { date })];
}

/** A code that can no longer be paid leads to another one. */
function ExpiredCode({
  newUrl,
  texts,
}: { readonly newUrl: string | undefined } & Pick<PaymentProps, 'texts'>) {
  const { goTo } = useTools();
  const action = newUrl && (
    <LinkButton href={newUrl} onPress={() => goTo(newUrl)}>
      {texts.newCode}
    </LinkButton>
  );
  return (
    <StateCard
      icon={<StatusIcon status={174} />}
      title={texts.expired}
      description={texts.expiredText}
      action={action}
    />
  );
}

function CodeView({ payment, texts }: PaymentProps) {
  return (
    <>
      <p className={classes.note}>{texts.note}</p>
      <CodeCard channel={payment} texts={texts} />
      <Instructions groups={payment.payNotice} />
    </>
  );
}

function QrView({ payment, texts }: PaymentProps) {
  return (
    <Card>
      <ProductBar name={payment.title} logoUrl={payment.logo} />
      <img className={classes.qr} src={payment.qrUrl} alt={texts.qrCode} width={260} height={260} />
      {payment.appUrl && <LinkButton href={payment.appUrl}>{texts.openUpi}</LinkButton>}
      {payment.saveUrl && (
        <LinkButton kind="ghost" href={payment.saveUrl}>
          {texts.saveQr}
        </LinkButton>
      )}
      <Steps title={texts.scanTitle} steps={[texts.scanTip1, texts.scanTip2, texts.scanTip3]} />
    </Card>
  );
}

/** The text for a channel that takes the payment on its own page. */
function WalletView({ payment, texts }: PaymentProps) {
  const { goTo, money } = useTools();
  const { title: channel, payUrl } = payment;
  const say = (text: string) => fill(text, { channel, amount: money(payment.amountMinor) });
  return (
    <Card>
      <ProductBar name={channel} logoUrl={payment.logo} />
      <Steps
        title={say(texts.walletTitle)}
        steps={[texts.walletTip1, texts.walletTip2, texts.walletTip3].map(say)}
      />
      {payUrl !== '' && (
        <LinkButton href={payUrl} onPress={() => goTo(payUrl)}>
          {say(texts.openWallet)}
        </LinkButton>
      )}
    </Card>
  );
}
