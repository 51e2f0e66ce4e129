import { posix } from 'node:path';
import { type Extent, endOfCode, endOfDefinition, type Template, templatesOf } from './read-templates.ts';
import type { SourceFile } from './source-file.ts';

/** Stands in a statement where code names its shard for a column: `@shard(o.bucket)`. */
const shardMark = '@shard';

/** Stands in a statement for the buckets of its shard. */
const bucketsMark = '@buckets';

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

const takesShard = (definition: Definition): boolean => /\bshard\b/.test(parametersOf(definition));

const opens = /^(?:export )?(?:async )?(?:function \w+|const \w+(?::[^=]*)? =\s*(?:async )?)(?:<[^(]*>)?\(/;

/** The parameters of a function, without comments. Another constant has none. */
function parametersOf({ text, start, end }: Definition): string {
  const own = text.slice(start, end);
  const opening = opens.exec(own)?.[0];
  if (!opening) return '';
  const until = endOfCode(own, opening.length);
  const isFunction = opening.includes('function ') || /^\)(?::[^;`]*?)? =>/.test(own.slice(until));
  return isFunction ? own.slice(opening.length, until).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '') : '';
}

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

/** A call that names a shard for a column. */
type Condition = Extent & { readonly call: string };

/** The conditions and the templates in code; those within another are part of it. */
function piecesOf(code: string): (Condition | Template)[] {
  const templates = templatesOf(code);
  const conditions = [...code.matchAll(/\bin(?:Shard|Bucket|BucketOf|BucketsOf)\(/g)].map(
    ({ index: start, 0: name }) => {
      const first = endOfCode(code, start + name.length) + 1;
      const end = code[first] === '(' ? endOfCode(code, first + 1) + 1 : first;
      return { start, end, call: code.slice(start, end) };
    },
  );
  const all = [...conditions, ...templates];
  return all.filter((each) => !all.some((other) => other !== each && contains(other, each)));
}

const composePiece = (piece: Condition | Template, place: Place): string =>
  'call' in piece ? composeCondition(piece.call, place) : composeTemplate(piece, place);

function composeCondition(call: string, place: Place): string {
  if (!place.isOfShard) return ' true ';
  const given = /,\s*(\w+),?\s*\)$/.exec(call)?.[1];
  const own = call.startsWith('inShard(') && !call.includes(',') ? 'bucket' : '';
  const column = templatesOf(call)[0]?.texts[0] ?? (given ? composeName(given, '', place) : own);
  return ` ${shardMark}(${column}) `;
}

function composeCode(code: string, place: Place): string {
  if (/\bshard\.buckets\b/.test(code)) return bucketsMark;
  const pieces = piecesOf(code);
  const names = [...code.matchAll(/(?<![.\w'])[a-z]\w*/g)].filter(
    ({ index }) => !pieces.some(({ start, end }) => start <= index && index < end),
  );
  const composed = [
    ...pieces.map((piece) => composePiece(piece, place)),
    ...names.map(({ 0: name, index }) => composeName(name, inputOf(code, index + name.length), place)),
  ].filter((piece) => piece !== '');
  return composed.length === 0 ? '$' : composed.join(' ');
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
    around: definitions.filter((each) => contains(each, found)),
    isOfShard: place.isOfShard && (!takesShard(found) || /shard/i.test(input)),
    inside: [...place.inside, found],
  };
  return piecesOf(own)
    .map((each) => ({ ...each, start: each.start + found.start, end: each.end + found.start }))
    .filter((each) => !within.some((other) => contains(other, each)))
    .map((piece) => composePiece(piece, inner))
    .join(' ');
}

/** The definition of a name: within the same function, else of the file, else of one that the file imports from. */
function find(name: string, { path, text, around, files }: Place): Definition | undefined {
  const here = (files.get(path) ?? []).filter((each) => each.name === name);
  const near = here.find((each) => around.some((outer) => contains(outer, each)));
  if (near) return near;
  const parameter = new RegExp(`(?:^|[,{])\\s*${name}\\b`);
  if (around.some((each) => parameter.test(parametersOf(each)))) return undefined;
  const top = here.find((each) => text[each.start - 1] !== ' ');
  if (top) return top;
  const from = new RegExp(`import [^;]*\\b${name}\\b[^;]*from '([^']+)'`).exec(text)?.[1];
  const elsewhere = from ? files.get(posix.join(posix.dirname(path), from)) : undefined;
  return elsewhere?.find((each) => each.name === name);
}

function definitionsOf({ path, text }: SourceFile): Definition[] {
  return [...text.matchAll(/^ *(?:export )?(?:async )?(const|function) (\w+)/gm)]
    .map(({ index, 0: line, 1: kind, 2: name = '' }) => {
      const start = index + line.search(/\S/);
      return { path, text, name, start, end: endOfDefinition(text, start, kind === 'const' ? ';' : '}') };
    })
    .filter(({ start, end }) => /sql|\binShard\(/.test(text.slice(start, end)));
}
