import { Button } from '@hiram/ui/actions/button.tsx';
import type { PageParameters } from '@hiram/wire/page-parameters';
import { fill, type Texts } from '../../../parts/fill-text.ts';
import { useTools, withQuery } from '../../../parts/screen-context.tsx';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { en } from '../texts.ts';
import { type DemoBorrower, parametersOf } from './use-chosen.ts';
import type { Sandbox } from './use-sandbox.ts';

type BorrowerListProps = {
  readonly sandbox: Sandbox;
  readonly parameters: PageParameters;
  readonly texts: Texts<typeof en>;
  readonly onChoose: (parameters: PageParameters) => void;
};

/** The demo borrowers of both markets with the status of their order, and new ones. */
export function BorrowerList({ sandbox, parameters, texts, onChoose }: BorrowerListProps) {
  const { borrowers } = sandbox;
  const { userId } = parameters;
  const isNew = userId !== '' && borrowers.every((borrower) => borrower.userId !== userId);
  const of = (isRupee: boolean) =>
    borrowers.filter(({ query }) => (parametersOf(query).system === '1') === isRupee);
  const makeNew = (system: '0' | '1') =>
    sandbox.act(
      (client) => client.makeBorrower({ system }),
      ({ query }) => onChoose(parametersOf(query)),
    );
  return (
    <Panel title={texts.borrowers}>
      {isNew && <p className={classes.small}>{fill(texts.isNew, { id: userId.slice(-6) })}</p>}
      <div className={classes.pair}>
        <Group title={texts.pesos} borrowers={of(false)} {...{ userId, texts, onChoose }} />
        <Group title={texts.rupees} borrowers={of(true)} {...{ userId, texts, onChoose }} />
      </div>
      <div className={classes.pair}>
        <Button kind="ghost" isSmall onPress={() => makeNew('0')} isPending={sandbox.isBusy}>
          {texts.newInPesos}
        </Button>
        <Button kind="ghost" isSmall onPress={() => makeNew('1')} isPending={sandbox.isBusy}>
          {texts.newInRupees}
        </Button>
      </div>
    </Panel>
  );
}

type GroupProps = {
  readonly title: string;
  readonly borrowers: readonly DemoBorrower[];
  readonly userId: string;
  readonly texts: Texts<typeof en>;
  readonly onChoose: (parameters: PageParameters) => void;
};

/** Links to the launcher itself with the borrower in the address. They work before the script. */
function Group({ title, borrowers, userId, texts, onChoose }: GroupProps) {
  const { settings } = useTools();
  return (
    <div>
      <h3 className={classes.small}>{title}</h3>
      <ul>
        {borrowers.map((borrower) => (
          <li key={borrower.userId}>
            <a
              className={classes.borrower}
              href={withQuery(settings.paths.launcher, parametersOf(borrower.query))}
              aria-current={borrower.userId === userId}
              onClick={(event) => {
                event.preventDefault();
                onChoose(parametersOf(borrower.query));
              }}
            >
              <span>{borrower.name}</span>
              <span className={classes.small}>{statusName(borrower.orderStatus, texts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusName(status: number | null, texts: Texts<typeof en>): string {
  if (status === null) return texts.noOrder;
  return texts[`status${status}` as keyof Texts<typeof en>] ?? String(status);
}
