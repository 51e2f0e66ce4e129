import { formatInstant } from '@hiram/lending/format';
import { type Market, marketOfCurrency, markets } from '@hiram/lending/market';
import { currencies } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { listLenderMarkets } from '../../feature/lender-markets.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The rows of a file, in pieces, as a person reads them. */
export async function* readableRows(
  context: Context,
  pieces: AsyncIterable<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  const lenderMarkets = listLenderMarkets(context);
  for await (const rows of pieces) yield rows.map((row) => toReadableRow(row, lenderMarkets));
}

/**
 * A row of a queue as a person reads it in a spreadsheet (decisions §9): amounts in major units under a name without `Minor`,
 * and instants in the time of the row's market. A row that names none has that of the lender's only market; where the lender
 * lends in several, its instants stay in UTC and say so.
 */
export function toReadableRow(row: object, lenderMarkets: readonly Market[]): object {
  const market = marketOfRow(row as Row, lenderMarkets);
  const cells = Object.entries(row).map(([name, value]): [string, unknown] => {
    if (name.endsWith('Minor') && isWhole(value)) return [name.slice(0, -5), toMajor(BigInt(value))];
    if (typeof value === 'string' && instant.test(value))
      return [name, market ? formatInstant(new Date(value), market) : value];
    return [name.endsWith('Minor') ? name.slice(0, -5) : name, value];
  });
  return Object.fromEntries(cells);
}

type Row = { readonly market?: unknown; readonly currency?: unknown };

function marketOfRow({ market, currency }: Row, [only, ...others]: readonly Market[]): Market | undefined {
  const named = markets.find((each) => each === market);
  const known = currencies.find((each) => each === currency);
  return named ?? (known && marketOfCurrency(known)) ?? (others.length === 0 ? only : undefined);
}

const isWhole = (value: unknown): value is number | string | bigint => /^-?\d+$/.test(String(value));

/** A plain number with a point, as every spreadsheet reads it: -1234 is -12.34. */
const toMajor = (minor: bigint): number => Number(minor) / 100;
