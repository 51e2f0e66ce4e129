import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { type RepaymentRecord, totalOf } from '../repayment/repayment-record.ts';
import { CodeCard } from './code-card.tsx';
import classes from './code-repayment.module.css';
import { Instructions } from './instructions.tsx';
import type { en } from './texts.ts';
import type { SavedRecord } from './use-saved-record.ts';

type SavedCodeProps = { readonly saved: SavedRecord; readonly texts: Texts<typeof en> };

/** CODE-01: the code saved by the repayment page. */
export function SavedCode({ saved, texts }: SavedCodeProps) {
  const { frame } = useTools();
  if (saved.kind === 'waiting') return <StateCard title={frame.loading} />;
  if (saved.kind === 'not-asked') return <NotAsked texts={texts} />;
  if (saved.kind === 'none') return <NoRecord texts={texts} />;
  return <Saved record={saved.record} texts={texts} />;
}

function Saved({ record, texts }: { record: RepaymentRecord; texts: Texts<typeof en> }) {
  const { money } = useTools();
  const { defDetail, repayDate, onlyOn, dueAmount, tone = 'good' } = record;
  const total = money(totalOf(record));
  const dateText = record.repayAmount > 0 ? texts.date : texts.nextDate;
  const date = repayDate && fill(dateText, { date: repayDate });
  const due = date && dueAmount ? `${date}: ${money(dueAmount)}` : date;
  return (
    <>
      <Hero
        label={texts.amount}
        amount={total}
        chips={[onlyOn, due].flatMap((chip) => chip || [])}
        tone={tone}
      />
      <p className={classes.note}>{texts.note}</p>
      <CodeCard channel={defDetail} texts={texts}>
        <RowList rows={[{ text: texts.total, value: total }]} />
      </CodeCard>
      <Instructions groups={defDetail.payNotice ?? {}} />
    </>
  );
}

/** CODE-04: the loan does not ask for the amount of the code today: it was paid, or it is too early. */
const NotAsked = ({ texts }: Pick<SavedCodeProps, 'texts'>) => (
  <StateCard icon={<StatusIcon status={174} />} title={texts.notAsked} description={texts.notAskedText} />
);

/**
 * CODE-04: nothing is saved on this device, or for another loan only. The way back leads to the loan,
 * otherwise to the app.
 */
function NoRecord({ texts }: { texts: Texts<typeof en> }) {
  const { addressOf, bridge, goTo, page } = useTools();
  const loan = addressOf('orderDetails');
  const action =
    page.orderId === '' ? (
      <LinkButton href={addressOf('officialSite')} onPress={bridge.goHome}>
        {texts.toHome}
      </LinkButton>
    ) : (
      <LinkButton href={loan} onPress={() => goTo(loan)}>
        {texts.toLoan}
      </LinkButton>
    );
  return (
    <StateCard
      icon={<EmptyIllustration />}
      title={texts.noRecord}
      description={texts.noRecordText}
      action={action}
    />
  );
}
