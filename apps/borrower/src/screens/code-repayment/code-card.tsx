import { CopyButton } from '@hiram/ui/actions/copy-button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import type { DefaultChannelDetail } from '@hiram/wire/views/repayment-answer';
import { type ReactNode, useState } from 'react';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { PayCode } from '../repayment/pay-code.tsx';
import classes from './code-repayment.module.css';
import type { en } from './texts.ts';

type CodeCardProps = {
  readonly channel: Pick<DefaultChannelDetail, 'title' | 'logo' | 'payCode' | 'barCodeUrl'>;
  readonly texts: Texts<typeof en>;
  readonly children?: ReactNode;
};

/** The code-copy view: the channel, its 'Contract No.' to copy, and its bar code if it has one. */
export function CodeCard({ channel, texts, children }: CodeCardProps) {
  const { toast } = useTools();
  const [isCopied, setIsCopied] = useState(false);
  const { title, logo, payCode, barCodeUrl } = channel;
  return (
    <Card>
      <ProductBar name={title} logoUrl={logo} />
      <p className={classes.label}>{texts.contractNumber}</p>
      <p className={classes.code}>
        <PayCode code={payCode} />
      </p>
      <CopyButton
        text={payCode}
        label={isCopied ? texts.copiedShort : texts.copy}
        onCopied={(isDone) => {
          setIsCopied(isDone);
          toast(isDone ? texts.copied : texts.copyFailed);
        }}
      />
      {barCodeUrl && (
        <img className={classes.bars} src={barCodeUrl} alt={fill(texts.barCode, { code: payCode })} />
      )}
      {children}
    </Card>
  );
}
