import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import type { PageName } from '@hiram/wire/addresses';
import type { PageParameters } from '@hiram/wire/page-parameters';
import type { ReactNode } from 'react';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import {
  drawBiller,
  drawBills,
  drawCash,
  drawForm,
  drawMachine,
  drawNumber,
  drawReceipt,
  drawSlip,
  drawWallet,
  drawWays,
  type PictureWords,
} from './drawings.tsx';
import { Guide, type Step } from './guide.tsx';
import classes from './payment-instructions.module.css';
import type { en } from './texts.ts';

/** One way to pay, as the server lists it: where, to whom, and by the code of which channel ('' for that of the repayment page). */
type Way = {
  readonly way: 'bill' | 'wallet' | 'counter' | 'transfer';
  readonly name: string;
  readonly payee: string;
  readonly codeOf: string;
};

/** The ways to pay that the market has. */
export type PaymentInstructionsContent = { readonly company: string; readonly guides: readonly Way[] };

/**
 * GUIDE-01: paying in two e-wallets, at a counter and by a transfer, as far as the market has them, with pictures that enlarge.
 * It ships no script.
 */
export function PaymentInstructions({ content, texts }: ViewProps<PaymentInstructionsContent, typeof en>) {
  const { addressOf, frame, page } = useTools();
  const { company, guides } = content;
  const hasReference = guides.some(
    ({ way, codeOf }) => (way === 'bill' || way === 'counter') && codeOf === '',
  );
  return (
    <Screen title={texts.title} back={{ label: frame.back, href: addressOf(originOf(page)) }}>
      <Card>
        {hasReference && <p>{texts.lead}</p>}
        <p>{texts.counts}</p>
        {guides.length > 0 && <p className={classes.hint}>{texts.enlargeHint}</p>}
      </Card>
      {guides.map((guide, index) => (
        <Guide
          key={`${guide.way} ${guide.name}`}
          id={`${guide.way}-${index + 1}`}
          title={fill(texts[guide.way], guide)}
          steps={toSteps(texts, company, guide)}
          texts={texts}
        />
      ))}
    </Screen>
  );
}

/** The page before, as its banner names it; otherwise customer service. */
function originOf({ isDelay, orderId }: PageParameters): PageName {
  if (orderId === '') return 'customerService';
  if (isDelay === undefined) return 'orderDetails';
  return isDelay === '1' ? 'rolloverRepayment' : 'instalmentRepayment';
}

type Drawing = (words: PictureWords) => ReactNode;
type Line = readonly [text: string, picture: string, drawing: Drawing];

/** The steps of a way. The code of a channel that has to be chosen first is the first step. */
function linesOf(texts: Texts<typeof en>, { way, codeOf }: Way): Line[] {
  const receipt: Line = [texts.billStep4, texts.pictureReceipt, drawReceipt];
  const choice: Line = [texts.walletStep1, texts.pictureWays, drawWays];
  const code: Line = [texts.codeStep, texts.pictureWays, drawWays];
  switch (way) {
    case 'bill':
      return [
        ...(codeOf === '' ? [] : [code]),
        [texts.billStep1, texts.pictureBills, drawBills],
        [texts.billStep2, texts.pictureBiller, drawBiller],
        [texts.billStep3, texts.pictureForm, drawForm],
        receipt,
      ];
    case 'wallet':
      return [
        choice,
        [texts.walletStep2, texts.pictureWallet, drawWallet],
        [texts.walletStep3, texts.pictureReceipt, drawReceipt],
      ];
    case 'counter':
      return [
        codeOf === '' ? [texts.counterStep1, texts.pictureNumber, drawNumber] : code,
        [texts.counterStep2, texts.pictureMachine, drawMachine],
        [texts.counterStep3, texts.pictureCash, drawCash],
        [texts.counterStep4, texts.pictureSlip, drawSlip],
      ];
    case 'transfer':
      return [
        codeOf === '' ? [texts.transferStep1, texts.pictureCode, drawNumber] : choice,
        [texts.transferStep2, texts.pictureTransfer, drawBills],
        [texts.transferStep3, texts.pictureAccount, drawForm],
        receipt,
      ];
  }
}

function toSteps(texts: Texts<typeof en>, company: string, guide: Way): Step[] {
  const { way, name, payee, codeOf } = guide;
  const names = { name, payee, channel: codeOf || name };
  const isTransfer = way === 'transfer';
  const words: PictureWords = {
    ...texts,
    ...names,
    company,
    ...(isTransfer && { bills: texts.transferWord, reference: texts.account }),
  };
  return linesOf(texts, guide).map(([text, picture, draw]) => ({
    text: fill(text, names),
    picture: fill(picture, names),
    drawing: draw(words),
  }));
}
