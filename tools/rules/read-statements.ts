import { type Extent, endOfCode, endOfDefinition, type Template, templatesOf } from './read-templates.ts';
import type { SourceFile } from './source-file.ts';

/** Stands in a statement where code names its shard for a column: `@shard(o.bucket)`. */
const shardMark = '@shard';

/** The SQL of one template, with the fragments that its code puts into it. A value is `$`. */
export type Statement = {
  readonly path: string;
  /** The constant or the function that it stands in. */
  readonly name: string;
  readonly text: string;
  /** Whether it stands in a function that is given a shard, or names one itself. */
  readonly isOfShard: boolean;
};

/** A constant or a function that holds SQL. */
type Definition = Extent & { readonly path: string; readonly name: string; readonly text: string };

/** Reads every template of the sources. Names are followed into their file and into those that it imports from. */
export function readStatements(sources: readonly SourceFile[]): Statement[] {
  const files = new Map(sources.map((source) => [source.path, definitionsOf(source)]));
  return sources.flatMap(({ path, text }) => {
    const definitions = files.get(path) ?? [];
    return templatesOf(text).map((template) => {
      const around = definitions.filter((each) => contains(each, template));
      const place = { path, text, around, files, isOfShard: true, inside: [] };
      const composed = composeTemplate(template, place);
      const isOfShard = composed.includes(shardMark) || around.some(takesShard);
      return { path, name: around[0]?.name ?? '', text: composed, isOfShard };
    });
  });
}

const takesShard = ({ text, start, end }: Definition): boolean =>
  /\bshard\b/.test(text.slice(start, end).split('`')[0] ?? '');

const contains = (outer: Extent, inner: Extent): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Where code stands that is put into a statement. */
type Place = {
  readonly path: string;
  /** The text of its file. */
  readonly text: string;
  /** The definitions that it stands in, the outermost first. */
  readonly around: readonly Definition[];
  readonly files: ReadonlyMap<string, readonly Definition[]>;
  /** Whether a shard is given. A fragment that is given none is of the whole book. */
  readonly isOfShard: boolean;
  /** The definitions that are being read, so that none is read within itself. */
  readonly inside: readonly Definition[];
};

const composeTemplate = ({ texts, codes }: Template, place: Place): string =>
  texts.map((text, at) => text + (at < codes.length ? composeCode(codes[at] ?? '', place) : '')).join('');

function composeCode(code: string, place: Place): string {
  const named = /^in(?:Shard|Bucket|BucketOf|BucketsOf)\(/.test(code);
  const templates = templatesOf(code);
  if (named) {
    const column = templates[0]?.texts[0] ?? (/^inShard\(\w+\)$/.test(code) ? 'bucket' : '');
    return place.isOfShard ? ` ${shardMark}(${column}) ` : ' true ';
  }
  const outside = templates.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    code,
  );
  const pieces = [
    ...templates.map((template) => composeTemplate(template, place)),
    ...[...outside.matchAll(/(?<![.\w'])[a-z]\w*/g)].map(({ 0: name, index }) =>
      composeName(name, inputOf(outside, index + name.length), place),
    ),
  ].filter((piece) => piece !== '');
  return pieces.length === 0 ? '$' : pieces.join(' ');
}

/** What a function is called with. */
function inputOf(code: string, start: number): string {
  return code[start] === '(' ? code.slice(start, endOfCode(code, start + 1)) : '';
}

function composeName(name: string, input: string, place: Place): string {
  const found = find(name, place);
  if (!found || place.inside.includes(found)) return '';
  const own = found.text.slice(found.start, found.end);
  // What is sent in place is no fragment.
  if (/\bawait\b|\.execute\(/.test(own)) return '';
  const definitions = place.files.get(found.path) ?? [];
  const within = definitions.filter((each) => each !== found && contains(found, each));
  const inner: Place = {
    ...place,
    path: found.path,
    text: found.text,
    around: [...definitions.filter((each) => contains(each, found)), ...within],
    isOfShard: place.isOfShard && (!takesShard(found) || /shard/i.test(input)),
    inside: [...place.inside, found],
  };
  return templatesOf(own)
    .map((each) => ({ ...each, start: each.start + found.start, end: each.end + found.start }))
    .filter((each) => !within.some((other) => contains(other, each)))
    .map((template) => composeTemplate(template, inner))
    .join(' ');
}

/** The definition of a name: within the same function, else of the file, else of one that the file imports from. */
function find(name: string, { path, text, around, files }: Place): Definition | undefined {
  const here = (files.get(path) ?? []).filter((each) => each.name === name);
  const near = here.find((each) => around.some((outer) => contains(outer, each)));
  const top = here.find((each) => text[each.start - 1] !== ' ');
  if (near ?? top) return near ?? top;
  const from = new RegExp(`import [^;]*\\b${name}\\b[^;]*from '([^']+)'`).exec(text)?.[1];
  const file = from?.split('/').at(-1) ?? '';
  const elsewhere = [...files]
    .filter(([other]) => from && other.endsWith(`/${file}`))
    .flatMap(([, list]) => list);
  return elsewhere.find((each) => each.name === name);
}

function definitionsOf({ path, text }: SourceFile): Definition[] {
  return [...text.matchAll(/^ *(?:export )?(?:async )?(const|function) (\w+)/gm)]
    .map(({ index, 0: line, 1: kind, 2: name = '' }) => {
      const start = index + line.search(/\S/);
      return { path, text, name, start, end: endOfDefinition(text, start, kind === 'const' ? ';' : '}') };
    })
    .filter(({ start, end }) => text.slice(start, end).includes('sql'));
}
