import { formatInstant } from '@hiram/lending/format';
import { type Market, marketOfCurrency, markets } from '@hiram/lending/market';
import { currencies } from '@hiram/lending/money';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * A row of a queue as a person reads it in a spreadsheet (decisions §9): amounts in major units under a name without `Minor`,
 * and instants in the time of the row's market.
 */
export function toReadableRow(row: object): object {
  const market = marketOfRow(row as Row);
  const cells = Object.entries(row).map(([name, value]): [string, unknown] => {
    if (name.endsWith('Minor') && isWhole(value)) return [name.slice(0, -5), toMajor(BigInt(value))];
    if (typeof value === 'string' && instant.test(value))
      return [name, formatInstant(new Date(value), market)];
    return [name.endsWith('Minor') ? name.slice(0, -5) : name, value];
  });
  return Object.fromEntries(cells);
}

type Row = { readonly market?: unknown; readonly currency?: unknown };

function marketOfRow({ market, currency }: Row): Market {
  const named = markets.find((each) => each === market);
  const known = currencies.find((each) => each === currency);
  return named ?? (known ? marketOfCurrency(known) : 'PH');
}

const isWhole = (value: unknown): value is number | string | bigint => /^-?\d+$/.test(String(value));

/** A plain number with a point, as every spreadsheet reads it: -1234 is -12.34. */
const toMajor = (minor: bigint): number => Number(minor) / 100;
