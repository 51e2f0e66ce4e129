import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { Tabs } from '@hiram/ui/layout/tabs.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusPill } from '@hiram/ui/status/status-pill.tsx';
import type { ProblemListAnswer } from '@hiram/wire/calls/problem-list';
import { type MouseEvent, useState } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './complaint-list.module.css';
import type { en } from './texts.ts';

type Item = ProblemListAnswer['tabs'][number]['list'][number];

/** COMP-07: the borrower's complaints in tabs. */
export function ComplaintList({ content, texts }: ViewProps<ProblemListAnswer, typeof en>) {
  const { addressOf, goTo } = useTools();
  const [tab, setTab] = useState('0');
  const items = content.tabs[Number(tab)]?.list ?? [];
  const start = addressOf('complaintStart');
  const action = (
    <LinkButton href={start} onPress={() => goTo(start)}>
      {texts.complain}
    </LinkButton>
  );
  return (
    <BorrowerScreen title={texts.title}>
      <Tabs
        name="tab"
        label={texts.kinds}
        tabs={content.tabs.map(({ title }, place) => ({ value: String(place), name: title }))}
        value={tab}
        onChange={setTab}
      />
      {items.length === 0 && <StateCard icon={<EmptyIllustration />} title={texts.empty} action={action} />}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <ComplaintItem item={item} />
          </li>
        ))}
      </ul>
    </BorrowerScreen>
  );
}

function ComplaintItem({ item }: { readonly item: Item }) {
  const { addressOf, goTo } = useTools();
  const address = addressOf('complaintDetails', { problemId: item.id });
  const press = (event: MouseEvent) => {
    event.preventDefault();
    goTo(address);
  };
  return (
    <a className={classes.item} href={address} onClick={press}>
      <span className={classes.head}>
        <span className={classes.type}>{item.type}</span>
        <time className={classes.time} dateTime={item.time}>
          {item.time}
        </time>
      </span>
      <span className={classes.reference}>{item.reference}</span>
      <span className={classes.content}>{item.content}</span>
      <span className={classes.state}>
        <StatusPill tone={item.state.isAnswered ? 'good' : 'due'}>{item.state.label}</StatusPill>
        <span className={classes.note}>{item.state.note}</span>
      </span>
    </a>
  );
}
