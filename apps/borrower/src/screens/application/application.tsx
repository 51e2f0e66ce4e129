import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Checkbox } from '@hiram/ui/forms/checkbox.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { Timeline } from '@hiram/ui/lists/timeline.tsx';
import type { DocumentRequestKind } from '@hiram/wire/forms/document-requests';
import type { ApplicationView } from '@hiram/wire/views/application-view';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import claim from '../payment-claim/payment-claim.module.css';
import { PictureField } from '../payment-claim/picture-field.tsx';
import type { en } from './texts.ts';

type Props = ViewProps<ApplicationView, typeof en>;

const tickedByItself = () => undefined;

/** APPL: how far an application is, what is still needed, and the way to cancel it or its loan. Its forms work without a script. */
export function Application({ content, texts }: Props) {
  const { addressOf, brand, frame, refusal } = useTools();
  const { amount, steps, promise, request, received, cancel, arrivedOn, isOver, loanUrl } = content;
  const isLoan = cancel === 'loan' || cancel === 'money-on-its-way' || arrivedOn !== '';
  return (
    <Screen
      title={isLoan ? texts.titleLoan : texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: loanUrl }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      notice={refusal && <Banner>{refusal}</Banner>}
    >
      <Hero label={labelOf(content, texts)} amount={amount} chips={promise ? [promise] : []} />
      {arrivedOn && (
        <Card>
          <p className={claim.hint}>{fill(texts.arrived, { date: arrivedOn })}</p>
        </Card>
      )}
      {request && <RequestForm request={request} texts={texts} />}
      {received && <Received received={received} texts={texts} />}
      {steps.length > 0 && (
        <Card label={texts.steps}>
          <Timeline label={texts.steps} steps={steps} />
        </Card>
      )}
      {cancel === 'money-on-its-way' && (
        <Card>
          <p className={claim.hint}>{texts.onItsWay}</p>
        </Card>
      )}
      {cancel === 'application' || cancel === 'loan' ? (
        <CancelForm words={cancel === 'loan' ? loanWords(texts) : applicationWords(texts)} texts={texts} />
      ) : (
        <LinkButton kind={arrivedOn ? 'primary' : 'ghost'} href={loanUrl}>
          {isOver ? texts.toReason : texts.toLoan}
        </LinkButton>
      )}
    </Screen>
  );
}

/** What the amount is: nothing is called a loan before it was approved, or borrowed before it arrived. */
function labelOf({ cancel, arrivedOn }: ApplicationView, texts: Texts<typeof en>): string {
  if (arrivedOn) return texts.amountBorrowed;
  return cancel === 'loan' || cancel === 'money-on-its-way' ? texts.amountLoan : texts.amount;
}

type RequestProps = {
  readonly request: NonNullable<ApplicationView['request']>;
  readonly texts: Texts<typeof en>;
};

function RequestForm({ request: { kind, askedAt }, texts }: RequestProps) {
  const { refusal } = useTools();
  return (
    <form method="post" encType="multipart/form-data">
      <SectionTitle>{texts.needed}</SectionTitle>
      <Card>
        <PictureField
          label={sentencesOf(texts)[kind]}
          hint={`${fill(texts.askedAt, { time: askedAt })} ${texts.pictureHint}`}
          error={refusal || undefined}
          isSelfie={kind === 'clearer-selfie'}
        />
        <Button type="submit" name="go" value="send" hasHiddenRing>
          {texts.send}
        </Button>
      </Card>
    </form>
  );
}

type ReceivedProps = {
  readonly received: NonNullable<ApplicationView['received']>;
  readonly texts: Texts<typeof en>;
};

/** The document that was sent arrived, and what comes next. */
function Received({ received: { kind, sentAt }, texts }: ReceivedProps) {
  return (
    <>
      <SectionTitle>{texts.received}</SectionTitle>
      <Card>
        <RowList rows={[{ text: sentencesOf(texts)[kind], value: sentAt }]} />
        <p className={claim.hint}>{texts.receivedText}</p>
      </Card>
    </>
  );
}

const sentencesOf = (texts: Texts<typeof en>): { readonly [kind in DocumentRequestKind]: string } => ({
  'income-proof': texts.incomeProof,
  'address-proof': texts.addressProof,
  'clearer-front': texts.clearerFront,
  'clearer-back': texts.clearerBack,
  'clearer-selfie': texts.clearerSelfie,
  'second-id': texts.secondId,
  'account-proof': texts.accountProof,
});

type CancelWords = { readonly title: string; readonly text: string; readonly button: string };

const applicationWords = (texts: Texts<typeof en>): CancelWords => ({
  title: texts.cancelTitle,
  text: texts.cancelText,
  button: texts.cancel,
});

const loanWords = (texts: Texts<typeof en>): CancelWords => ({
  title: texts.cancelLoanTitle,
  text: texts.cancelLoanText,
  button: texts.cancelLoan,
});

function CancelForm({ words, texts }: Pick<Props, 'texts'> & { readonly words: CancelWords }) {
  return (
    <form method="post">
      <SectionTitle>{words.title}</SectionTitle>
      <Card>
        <p className={claim.lead}>{words.text}</p>
        <Checkbox name="isSure" isChecked={false} onChange={tickedByItself} isRequired>
          {texts.isSure}
        </Checkbox>
        <Button type="submit" kind="ghost" name="go" value="cancel">
          {words.button}
        </Button>
      </Card>
    </form>
  );
}
