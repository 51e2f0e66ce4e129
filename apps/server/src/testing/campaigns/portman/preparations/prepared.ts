import type { TestStaff } from '../../../staff/staff.ts';
import type { TestBorrower } from '../../../test-hiram.ts';
import type { Stage } from '../stage.ts';

/** What an operation is sent so that it can be done. */
export type Prepared = {
  /** Who asks; somebody who may, unless it is named. */
  readonly by?: TestStaff | TestBorrower;
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** Makes what an operation needs of its own, so that the order of the operations does not matter. */
export type Prepare = (stage: Stage) => Prepared | Promise<Prepared>;

/** The preparations of some operations. */
export type Preparations<N extends string> = { readonly [name in N]: Prepare };

/** For what needs nothing. */
export const nothing: Prepare = () => ({});

/** The first row of a list. */
export async function firstOf<Row = { id: string }>({ staff }: Stage, list: string): Promise<Row> {
  for (const reader of Object.values(staff)) {
    const { data } = await reader.get<Row[] | undefined>(
      `/${list}${list.includes('?') ? '&' : '?'}perPage=1`,
    );
    if (data?.[0]) return data[0];
  }
  throw new Error(`there is nothing in ${list}`);
}

/** The data of an answer; throws where it is a refusal. */
export function dataOf<T>(what: string, answered: { data: T; status: number; error: unknown }): T {
  if (answered.status === 200) return answered.data;
  throw new Error(`${what}: ${answered.status} ${JSON.stringify(answered.error)}`);
}
