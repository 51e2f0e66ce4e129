import { isUnavailable } from '../engine/is-unavailable.ts';

/** Work that is done together: what comes while a group is worked on is the next group. */
export type Groups = {
  /**
   * Does an item with those of the same name that came while the group before was worked on, and answers with its own
   * result. An item that finds nobody at work waits for nobody. A group is worked on by its first item's function, which
   * answers in the order of the items, and does all or nothing: when it throws, each item is tried alone, so that one that
   * cannot be done fails nobody else's. When the database is away, each of them fails at once.
   */
  run<Item, Result>(
    name: string,
    item: Item,
    work: (items: readonly Item[]) => Promise<readonly Result[]>,
  ): Promise<Result>;
};

/** How large a group may be, and how many of a name are worked on at once. */
export type GroupLimits = { readonly sizeMax: number; readonly atOnce: number };

type Work = (items: readonly unknown[]) => Promise<readonly unknown[]>;

type Waiting = {
  readonly work: Work;
  readonly item: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
};
type Line = { readonly waiting: Waiting[]; working: number };

/** Makes groups. There is no timer: a group is what has come, never what might still come. */
export function makeGroups({ sizeMax, atOnce }: GroupLimits): Groups {
  const lines = new Map<string, Line>();

  const lineOf = (name: string): Line => {
    const line = lines.get(name) ?? { waiting: [], working: 0 };
    lines.set(name, line);
    return line;
  };
  const workOn = async (group: readonly [Waiting, ...Waiting[]]): Promise<void> => {
    try {
      const results = await group[0].work(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]);
    } catch (error) {
      if (group.length === 1 || isUnavailable(error)) for (const { reject } of group) reject(error);
      else for (const each of group) await workOn([each]);
    }
  };
  const start = (line: Line): void => {
    while (line.working < atOnce) {
      const [first, ...others] = line.waiting.splice(0, sizeMax);
      if (!first) return;
      line.working += 1;
      void workOn([first, ...others]).then(() => {
        line.working -= 1;
        start(line);
      });
    }
  };
  return {
    run: <Item, Result>(
      name: string,
      item: Item,
      work: (items: readonly Item[]) => Promise<readonly Result[]>,
    ) =>
      new Promise<Result>((resolve, reject) => {
        const line = lineOf(name);
        line.waiting.push({
          work: work as Work,
          item,
          resolve: resolve as (result: unknown) => void,
          reject,
        });
        start(line);
      }),
  };
}
