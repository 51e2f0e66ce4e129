import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { formatMoney } from '@hiram/wire/browser/format-money';
import { currencySymbolFor } from '@hiram/wire/page-parameters';
import { conductOf } from '../../../parts/conduct.ts';
import type { Texts } from '../../../parts/fill-text.ts';
import { useTools } from '../../../parts/screen-context.tsx';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { en } from '../texts.ts';
import type { Ledger } from './use-sandbox.ts';

type LedgerViewProps = {
  readonly ledger: Ledger | null;
  readonly system: string;
  readonly texts: Texts<typeof en>;
};

/** Every posting of the chosen order and the balances of its ledger accounts, which sum to 0. */
export function LedgerView({ ledger, system, texts }: LedgerViewProps) {
  const { numbers } = conductOf(useTools());
  const money = (amountMinor: number) => formatMoney(amountMinor, currencySymbolFor(system), numbers);
  if (!ledger || ledger.postings.length === 0) {
    return (
      <Panel title={texts.ledger}>
        <p className={classes.small}>{texts.ledgerEmpty}</p>
      </Panel>
    );
  }
  const balances = Object.entries(ledger.balances).map(([text, minor]) => ({ text, value: money(minor) }));
  return (
    <Panel title={texts.ledger}>
      <Entries postings={ledger.postings} money={money} texts={texts} />
      <h3 className={classes.panelTitle}>{texts.balances}</h3>
      <RowList rows={[...balances, { text: texts.ledgerSum, value: money(ledger.sum) }]} />
    </Panel>
  );
}

type EntriesProps = {
  readonly postings: Ledger['postings'];
  readonly money: (amountMinor: number) => string;
  readonly texts: Texts<typeof en>;
};

function Entries({ postings, money, texts }: EntriesProps) {
  const rows = postings.map((posting, place) => ({ ...posting, number: place + 1 }));
  const heads = [texts.day, texts.entry, texts.debit, texts.credited, texts.sum];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys.
    <section className={classes.scroll} aria-label={texts.entry} tabIndex={0}>
      <table className={classes.ledger}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td>{row.valueDay}</td>
              <td>{row.kind}</td>
              <td>{row.debit}</td>
              <td>{row.credit}</td>
              <td className={classes.number}>{money(row.amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
