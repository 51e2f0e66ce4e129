import { copyText } from '@hiram/ui/actions/copy-text';
import { Card } from '@hiram/ui/layout/card.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import type { MouseEvent } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { BarCode } from './bar-code.tsx';
import { PayCode } from './pay-code.tsx';
import classes from './repayment.module.css';
import { saveRecord } from './repayment-record.ts';
import type { en } from './texts.ts';
import type { Asked } from './use-payment.ts';

type DefaultChannelProps = {
  readonly answer: RepaymentAnswer;
  readonly texts: Texts<typeof en>;
  readonly asked: Asked;
};

const copyMsMax = 1_000;

/**
 * DELAY-04: the code of the default channel, if there is one. Tapping the card saves the record and opens the
 * page of the code. Before the script that page gets the same record from the server.
 */
export function DefaultChannel({ answer, texts, asked }: DefaultChannelProps) {
  const { addressOf, goTo, page } = useTools();
  const { payCode, title, logo, barCodeUrl } = answer.defDetail;
  if (payCode === '') return null;
  const { isRollover, amountMinor } = asked;
  const settlement = isRollover || amountMinor !== answer.settlement?.amount ? undefined : answer.settlement;
  const record = settlement
    ? { ...answer, repayAmount: amountMinor, onlyOn: settlement.onlyOn, dueAmount: undefined }
    : answer;
  const address = addressOf('codeRepayment', {
    isDelay: isRollover ? '1' : '0',
    ...(settlement && { settles: '1' }),
  });
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    const isCopied = (event.target as HTMLElement).dataset.copy !== undefined;
    saveRecord(record, page.orderId);
    // A page that is left takes its unfinished copy with it; a clipboard that never answers holds nobody up.
    if (isCopied) await Promise.race([copyText(payCode), new Promise((done) => setTimeout(done, copyMsMax))]);
    goTo(address);
  };
  return (
    <Card>
      <a className={classes.channel} href={address} onClick={(event) => void open(event)}>
        <ProductBar name={title} logoUrl={logo} />
        <span className={classes.line}>
          <PayCode code={payCode} />
          <span className={classes.copy} data-copy="">
            {texts.copy}
          </span>
        </span>
      </a>
      {barCodeUrl && <BarCode code={payCode} url={barCodeUrl} texts={texts} />}
    </Card>
  );
}
