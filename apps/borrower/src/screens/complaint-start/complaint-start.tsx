import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import type { ProblemInitAnswer } from '@hiram/wire/calls/problem-init';
import type { MouseEvent } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './complaint-start.module.css';
import { OrderCard } from './order-card.tsx';
import type { en } from './texts.ts';
import { TypeList } from './type-list.tsx';
import { useChosenOrder } from './use-chosen-order.ts';

/** The start of a complaint: its subject and its order. */
export function ComplaintStart({ content, texts }: ViewProps<ProblemInitAnswer, typeof en>) {
  const { order, types, choose } = useChosenOrder(content);
  const { problemSonType, orderList } = content;
  return (
    <BorrowerScreen title={texts.title}>
      <MyComplaints texts={texts} lastReference={content.lastReference} />
      {order && <OrderCard {...{ order, texts }} orders={orderList} onChoose={choose} />}
      <TypeList {...{ types, order, texts }} subTypes={problemSonType} />
    </BorrowerScreen>
  );
}

type MyComplaintsProps = { readonly texts: Texts<typeof en>; readonly lastReference: string };

/** COMP-15: the way to what was sent, with the number of the last one, which is seen as soon as it is sent. */
function MyComplaints({ texts, lastReference }: MyComplaintsProps) {
  const { addressOf, goTo } = useTools();
  const address = addressOf('complaintList');
  const press = (event: MouseEvent) => {
    event.preventDefault();
    goTo(address);
  };
  return (
    <a className={classes.mine} href={address} onClick={press}>
      <span>
        {texts.mine}
        {lastReference && (
          <span className={classes.last}>
            <Unbroken text={fill(texts.last, { reference: lastReference })} />
          </span>
        )}
      </span>
    </a>
  );
}
