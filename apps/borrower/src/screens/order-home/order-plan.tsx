import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import list from '@hiram/ui/lists/plan-list.module.css';
import type { OrderHome } from '@hiram/wire/views/order-home';
import classes from './order-home.module.css';

type OrderPlanProps = { readonly title: string; readonly plan: OrderHome['plan'] };

/** The whole plan of a running loan. What is paid is ticked and stays. */
export function OrderPlan({ title, plan }: OrderPlanProps) {
  if (plan.length === 0) return null;
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <Card>
        <ol>
          {plan.map((each) => (
            <li className={`${list.item} ${classes[each.standing]}`} key={each.badge}>
              <span className={`${list.badge} ${classes.badge}`}>
                {each.standing === 'paid' ? <Tick /> : each.badge}
              </span>
              <span className={list.text}>
                {each.title}
                <span className={list.date}>{[each.date, each.note].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={list.amount}>{each.amount}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

function Tick() {
  return (
    <svg width="14" height="12" viewBox="0 0 12 10" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1.5 5l3 3.2L10.5 1.5" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
