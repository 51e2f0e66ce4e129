import { isUnavailable } from '../engine/is-unavailable.ts';

/** Work that is done together: what comes while a group is worked on is the next group. */
export type Groups = {
  /**
   * Does an item with those of the same name that came while the group before was worked on, and answers with its own
   * result. An item that finds nobody at work begins a group with what the process has read in the same turn, and waits for
   * nobody. A group is worked on by its first item's function, which answers in the order of the items, and does all or
   * nothing: when it throws, each item is tried alone, so that one that cannot be done fails nobody else's. When the database
   * is away, each of them fails at once.
   */
  run<Item, Result>(
    name: string,
    item: Item,
    work: (items: readonly Item[]) => Promise<readonly Result[]>,
  ): Promise<Result>;
};

/**
 * How large a group may be, how many of a name are worked on at once, and how many items must wait before one begins beside
 * another.
 */
export type GroupLimits = { readonly sizeMax: number; readonly atOnce: number; readonly besideMin: number };

type Work = (items: readonly unknown[]) => Promise<readonly unknown[]>;

type Waiting = {
  readonly work: Work;
  readonly item: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
};
type Line = { readonly waiting: Waiting[]; working: number; isToStart: boolean };

/** Makes groups. There is no timer: a group is what has come, never what might still come. */
export function makeGroups({ sizeMax, atOnce, besideMin }: GroupLimits): Groups {
  const lines = new Map<string, Line>();

  const lineOf = (name: string): Line => {
    const line = lines.get(name) ?? { waiting: [], working: 0, isToStart: false };
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
  const mayStart = ({ working, waiting }: Line): boolean =>
    waiting.length > 0 && (working === 0 || (working < atOnce && waiting.length >= besideMin));
  const start = (line: Line): void => {
    line.isToStart = false;
    while (mayStart(line)) {
      const group = line.waiting.splice(0, sizeMax) as [Waiting, ...Waiting[]];
      line.working += 1;
      void workOn(group).then(() => {
        line.working -= 1;
        startSoon(line);
      });
    }
  };
  /** What the process reads from other connections in this turn comes along: small groups cost as much as large ones. */
  const startSoon = (line: Line): void => {
    if (line.isToStart) return;
    line.isToStart = true;
    setImmediate(() => start(line));
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
        startSoon(line);
      }),
  };
}
