import { useState } from 'react';
import type { ViewProps } from '../../parts/screen-document.ts';
import { useHashRoute } from '../../parts/use-hash-route.ts';
import { AddCard } from './add-card.tsx';
import { CardSelection } from './card-selection.tsx';
import { readHash } from './hash-view.ts';
import { RepaymentResult } from './repayment-result.tsx';
import type { SelectionContent } from './selection-content.ts';
import type { en } from './texts.ts';
import { useWays } from './use-ways.ts';
import { WalletRepayment } from './wallet-repayment.tsx';

/** Repayment from an account or by the e-wallet (SELECT). The hash selects the view. */
export function RepaymentSelection({ content, texts }: ViewProps<SelectionContent, typeof en>) {
  const view = readHash(useHashRoute());
  const list = useWays(content.ways, texts);
  const [chosen, choose] = useState(content.waiting?.cardId ?? '');
  const cards = <CardSelection {...{ content, texts, list, chosen, choose }} />;
  switch (view.kind) {
    case 'add-card':
      return <AddCard {...{ content, texts, choose }} onAdded={list.load} />;
    case 'wallet':
      return list.ways ? <WalletRepayment {...{ content, texts }} /> : cards;
    case 'order':
      return <RepaymentResult orderId={view.orderId} texts={texts} />;
    case 'cards':
      return cards;
  }
}
