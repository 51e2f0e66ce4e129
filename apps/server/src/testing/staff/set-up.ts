import type { TestStaff } from './staff.ts';

export type TestVersion = {
  version: number;
  state: string;
  writtenBy: string | null;
  reason: string;
  content: never;
};
/** What is set up: its kind and key among the versions, and its address. */
export type SetUpThing = { kind: string; key: string; path: string };

export const product = (id: string): SetUpThing => ({ kind: 'product', key: id, path: `/products/${id}` });

/** What a suite does with all that a lender sets up, as one member of staff. */
export function setUpAs(staff: () => TestStaff) {
  const versionsOf = async (kind: string, key: string) =>
    (await staff().get<TestVersion[]>(`/set-up-versions/${kind}/${key}`)).data;
  const contentOf = async <T>(kind: string, key: string): Promise<{ content: T; basedOn: number }> => {
    const basedOn = (await versionsOf(kind, key))[0]?.version ?? 0;
    const { data } = await staff().get<TestVersion>(`/set-up-versions/${kind}/${key}/${basedOn}`);
    return { content: data.content, basedOn };
  };
  /** Saves the newest content with a change. */
  const change = async <T extends object>(
    where: SetUpThing,
    changes: (content: T) => Partial<T>,
    fromDay: string | null = null,
    writer = staff(),
  ) => {
    const { content, basedOn } = await contentOf<T>(where.kind, where.key);
    const body = { content: { ...content, ...changes(content) }, basedOn, fromDay, reason: 'a test' };
    return writer.send<{ version: number; warnings: string[] }>('POST', `${where.path}/versions`, body);
  };
  return { versionsOf, contentOf, change };
}
