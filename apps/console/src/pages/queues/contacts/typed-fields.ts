type Fields<Name extends string> = { readonly [name in Name]: string };
type Typed = { readonly text: string; readonly over: string };

/** What was typed of a form, and what was kept of each field when somebody began to type over it. */
export type TypedFields<Name extends string> = { readonly [name in Name]?: Typed };

/** What the form shows: what was typed, and of every other field what is kept now, also by a colleague meanwhile. */
export const showFields = <Name extends string>(
  kept: Fields<Name>,
  typed: TypedFields<Name>,
): Fields<Name> => ({
  ...kept,
  ...(Object.fromEntries(entriesOf(typed).map(([name, { text }]) => [name, text])) as Partial<Fields<Name>>),
});

/** What is still typed after what was sent has been kept. */
export const withoutSent = <Name extends string>(
  typed: TypedFields<Name>,
  sent: Fields<Name>,
): TypedFields<Name> =>
  Object.fromEntries(entriesOf(typed).filter(([name, { text }]) => text !== sent[name])) as TypedFields<Name>;

/** The typed fields of which a colleague has kept something else meanwhile: saving replaces it. */
export const findReplaced = <Name extends string>(kept: Fields<Name>, typed: TypedFields<Name>): Name[] =>
  entriesOf(typed)
    .filter(([name, { text, over }]) => kept[name] !== over && kept[name] !== text)
    .map(([name]) => name);

const entriesOf = <Name extends string>(typed: TypedFields<Name>): [Name, Typed][] =>
  Object.entries(typed) as [Name, Typed][];
