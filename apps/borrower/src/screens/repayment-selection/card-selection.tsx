import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { ChoiceList } from '@hiram/ui/forms/choice-list.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { hashRoutes } from '@hiram/wire/addresses';
import type { ReactNode } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { FormAround } from '../../parts/form-around.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import { News } from '../payments-part/payments-part.tsx';
import { CodePanel } from './code-panel.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { RemoveCard } from './remove-card.tsx';
import { RepaymentFault } from './repayment-fault.tsx';
import classes from './repayment-selection.module.css';
import type { SelectionContent, Ways } from './selection-content.ts';
import type { en } from './texts.ts';
import { useCardRepayment } from './use-card-repayment.ts';
import type { WaysList } from './use-ways.ts';

type CardSelectionProps = {
  readonly content: SelectionContent;
  readonly texts: Texts<typeof en>;
  readonly list: WaysList;
  readonly chosen: string;
  readonly choose: (cardId: string) => void;
};

/** SELECT-01: the amount, the accounts with none chosen at first, and 'Payment'. */
export function CardSelection({ content, texts, list, chosen, choose }: CardSelectionProps) {
  const { ways } = list;
  const { money } = useTools();
  if (!ways) return <NothingToPay unpayable={content.unpayable} texts={texts} />;
  const forget = async () => {
    choose('');
    return list.load();
  };
  return (
    <Selection {...{ content, texts, ways, chosen, choose }} onRemoved={forget}>
      <Hero
        label={texts.amount}
        amount={money(content.repayAmount)}
        chips={[content.dueOn, content.productName]}
        tone={content.tone ?? 'good'}
      />
    </Selection>
  );
}

type SelectionProps = Omit<CardSelectionProps, 'list'> & {
  readonly ways: Ways;
  readonly onRemoved: () => Promise<boolean>;
  readonly children: ReactNode;
};

function Selection({ content, texts, ways, chosen, choose, onRemoved, children }: SelectionProps) {
  const { page } = useTools();
  const card = ways.bankCards.find(({ id, removable }) => id === chosen && removable === 1);
  const repayment = useCardRepayment({ content, texts, ways, chosen });
  const foot = (
    <>
      {!repayment.isAsking && <RepaymentFault {...{ repayment, texts }} />}
      <Button type="submit" isPending={repayment.isPending}>
        {texts.pay}
      </Button>
    </>
  );
  return (
    <>
      <FormAround onSubmit={() => void repayment.commit()}>
        <input type="hidden" name="amount" value={content.repayAmount} />
        <input type="hidden" name="repayToken" value={ways.repayToken} />
        <BorrowerScreen title={texts.title} foot={foot} hasHelp>
          {page.couponId !== '' && <Banner>{texts.couponUnused}</Banner>}
          <News news={content.latest} />
          {children}
          <SectionTitle>{texts.cards}</SectionTitle>
          <Card>
            <CardList {...{ texts, ways, chosen, choose }} />
            {card && <RemoveCard {...{ card, texts, onRemoved }} orderId={content.orderId} />}
            <a className={classes.add} href={hashRoutes.addNormalCard}>
              {texts.addCard}
            </a>
          </Card>
          {ways.alipay === 1 && (
            <LinkButton kind="ghost" href={hashRoutes.eWalletRepayment}>
              {fill(texts.wallet, { wallet: content.walletName })}
            </LinkButton>
          )}
        </BorrowerScreen>
      </FormAround>
      <CodePanel repayment={repayment} texts={texts} />
    </>
  );
}

function CardList({
  texts,
  ways,
  chosen,
  choose,
}: Pick<SelectionProps, 'texts' | 'ways' | 'chosen' | 'choose'>) {
  if (ways.bankCards.length === 0) return <p className={classes.note}>{texts.noCards}</p>;
  const choices = ways.bankCards.map(({ id, bankName, cardNo }) => ({
    value: id,
    name: `${bankName} ${cardNo}`,
  }));
  return <ChoiceList name="cardId" label={texts.cards} choices={choices} value={chosen} onChange={choose} />;
}
