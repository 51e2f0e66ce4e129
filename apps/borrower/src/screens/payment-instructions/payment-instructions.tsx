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
  type PictureWords,
} from './drawings.tsx';
import { Guide, type Step } from './guide.tsx';
import classes from './payment-instructions.module.css';
import type { en } from './texts.ts';

/** The names of the market's payment methods. */
export type PaymentInstructionsContent = {
  readonly company: string;
  readonly wallets: readonly string[];
  readonly counter: string;
};

type Names = { readonly company: string; readonly wallet: string; readonly counter: string };

/**
 * GUIDE-01: paying a bill in two e-wallets and at a counter, with pictures that enlarge. It ships no script.
 */
export function PaymentInstructions({ content, texts }: ViewProps<PaymentInstructionsContent, typeof en>) {
  const { addressOf, frame, page } = useTools();
  const { company, wallets, counter } = content;
  return (
    <Screen title={texts.title} back={{ label: frame.back, href: addressOf(originOf(page)) }}>
      <Card>
        <p>{texts.lead}</p>
        <p className={classes.hint}>{texts.enlargeHint}</p>
      </Card>
      {wallets.map((wallet, index) => (
        <Guide
          key={wallet}
          id={`wallet-${index + 1}`}
          title={fill(texts.wallet, { wallet })}
          steps={walletSteps(texts, { company, wallet, counter })}
          texts={texts}
        />
      ))}
      {counter !== '' && (
        <Guide
          id="counter"
          title={fill(texts.counter, { counter })}
          steps={counterSteps(texts, { company, wallet: '', counter })}
          texts={texts}
        />
      )}
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

function walletSteps(texts: Texts<typeof en>, names: Names): Step[] {
  return toSteps(texts, names, [
    [texts.walletStep1, texts.pictureBills, drawBills],
    [texts.walletStep2, texts.pictureBiller, drawBiller],
    [texts.walletStep3, texts.pictureForm, drawForm],
    [texts.walletStep4, texts.pictureReceipt, drawReceipt],
  ]);
}

function counterSteps(texts: Texts<typeof en>, names: Names): Step[] {
  return toSteps(texts, names, [
    [texts.counterStep1, texts.pictureNumber, drawNumber],
    [texts.counterStep2, texts.pictureMachine, drawMachine],
    [texts.counterStep3, texts.pictureCash, drawCash],
    [texts.counterStep4, texts.pictureSlip, drawSlip],
  ]);
}

function toSteps(texts: Texts<typeof en>, names: Names, lines: readonly Line[]): Step[] {
  return lines.map(([text, picture, draw]) => ({
    text: fill(text, names),
    picture: fill(picture, names),
    drawing: draw({ ...texts, ...names }),
  }));
}
