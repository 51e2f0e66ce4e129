import type { ProblemInitAnswer } from '@hiram/wire/calls/problem-init';
import type { MouseEvent } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
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
      <MyComplaints text={texts.mine} />
      {order && <OrderCard {...{ order, texts }} orders={orderList} onChoose={choose} />}
      <TypeList {...{ types, order, texts }} subTypes={problemSonType} />
    </BorrowerScreen>
  );
}

function MyComplaints({ text }: { readonly text: string }) {
  const { addressOf, goTo } = useTools();
  const address = addressOf('complaintList');
  const press = (event: MouseEvent) => {
    event.preventDefault();
    goTo(address);
  };
  return (
    <a className={classes.mine} href={address} onClick={press}>
      {text}
    </a>
  );
}
