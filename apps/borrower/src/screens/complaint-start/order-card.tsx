import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { Sheet } from '@hiram/ui/sheets/sheet.tsx';
import type { ComplaintLoan } from '@hiram/wire/calls/problem-init';
import { type MouseEvent, useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools, withQuery } from '../../parts/screen-context.tsx';
import classes from './complaint-start.module.css';
import type { en } from './texts.ts';

type OrderCardProps = {
  readonly order: ComplaintLoan;
  readonly orders: readonly ComplaintLoan[];
  readonly texts: Texts<typeof en>;
  readonly onChoose: (order: ComplaintLoan) => void;
};

const sheetId = 'orders';

/** COMP-01: the order of the complaint, and 'All', which lists the others. */
export function OrderCard({ order, orders, texts, onChoose }: OrderCardProps) {
  const { frame } = useTools();
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <div className={classes.heading}>
        <h2 className={classes.title}>{texts.order}</h2>
        <a className={classes.all} href={`#${sheetId}`} onClick={open}>
          {texts.all}
        </a>
      </div>
      <Card label={texts.order}>
        <OrderSummary order={order} statusText={texts.status} />
      </Card>
      <Sheet
        id={sheetId}
        isOpen={isOpen}
        title={texts.chooseOrder}
        closeLabel={frame.close}
        onDismiss={() => setIsOpen(false)}
        onOpenedEarly={() => setIsOpen(true)}
      >
        {orders.map((each) => (
          <OrderChoice
            key={each.orderNo}
            order={each}
            isChosen={each.orderNo === order.orderNo}
            texts={texts}
            onChoose={() => {
              onChoose(each);
              setIsOpen(false);
            }}
          />
        ))}
      </Sheet>
    </>
  );
}

type OrderSummaryProps = { readonly order: ComplaintLoan; readonly statusText: string };

function OrderSummary({ order, statusText }: OrderSummaryProps) {
  const rows = [{ title: statusText, value: order.status }, ...order.rows];
  return (
    <>
      <ProductBar name={order.productName} logoUrl={order.productLogo} />
      <RowList rows={rows.map(({ title, value }) => ({ text: title, value }))} />
    </>
  );
}

type OrderChoiceProps = {
  readonly order: ComplaintLoan;
  readonly isChosen: boolean;
  readonly texts: Texts<typeof en>;
  readonly onChoose: () => void;
};

/** A link, so that another order can be chosen before the script runs. The server then puts it first. */
function OrderChoice({ order, isChosen, texts, onChoose }: OrderChoiceProps) {
  const { page, settings } = useTools();
  const address = withQuery(settings.paths.complaintStart, { ...page, orderId: order.orderNo });
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    onChoose();
  };
  return (
    <a className={classes.choice} href={address} aria-current={isChosen || undefined} onClick={choose}>
      <span className={classes.choiceText}>
        <span className={classes.choiceName}>{order.productName}</span>
        <span className={classes.choiceDetails}>
          <Unbroken text={[order.status, order.rows[0]?.value].filter(Boolean).join(' · ')} />
        </span>
      </span>
      {isChosen && <span className={classes.chosen}>{texts.current}</span>}
    </a>
  );
}
