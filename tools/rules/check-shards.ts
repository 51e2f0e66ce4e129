import { readStatements } from './read-statements.ts';
import type { Complaint, SourceFile } from './source-file.ts';

/** The tables that are distributed by bucket, as the migrations make them. */
export function readBucketTables(migrations: readonly SourceFile[]): Set<string> {
  const made = migrations.flatMap(({ text }) => [
    ...text.matchAll(/create table (?:if not exists )?(\w+) \([^;]*?\n\s*bucket smallint/g),
    ...text.matchAll(/alter table (\w+)[^;]*? add column bucket smallint/g),
  ]);
  return new Set(made.map(([, name]) => name ?? ''));
}

/**
 * Finds statements that name their shard (`inShard`) and read a distributed table that they do not name it for. Citus would read
 * that table on all machines, and fail while one is away (SHARD-06). A row that is inserted goes where its bucket says.
 */
export function checkShards(sources: readonly SourceFile[], tables: ReadonlySet<string>): Complaint[] {
  const server = sources.filter(
    ({ path }) => path.startsWith('apps/server/src/') && !/\.test\.ts$|\/testing\//.test(path),
  );
  const found = readStatements(server)
    .filter(({ isOfShard }) => isOfShard)
    .flatMap(({ path, name, text }) =>
      findUnnamed(text, tables).map((table) => ({
        path,
        sentence: `${name} names its shard, and not for ${table}: inShard stands once for each table (SHARD-06)`,
      })),
    );
  return [...new Map(found.map((each) => [each.path + each.sentence, each])).values()];
}

/** The distributed tables that a statement reads without their shard, each with its name in the statement. */
function findUnnamed(statement: string, tables: ReadonlySet<string>): string[] {
  return scopesOf(statement).flatMap(({ scope, parts }) => {
    const named = [...scope.matchAll(/@shard«([^»]*)»/g)].map(([, column = '']) => column);
    // One bucket is one shard as well, and so are the buckets of the shard and those of a list.
    const given = [...scope.matchAll(/((?:\w+\.)?\bbucket) (?:= \$|in \[\$|= any \[@buckets)/g)].map(
      ([, column = '']) => column,
    );
    const read = readTables(scope).filter(({ table }) => tables.has(table) && !parts.includes(table));
    const columns = new Set([...named, ...given]);
    return read
      .filter(({ alias }) => !columns.has(`${alias}.bucket`) && !(read.length === 1 && columns.has('bucket')))
      .map(({ table, alias }) => (table === alias ? table : `${table} ${alias}`));
  });
}

const sources =
  /\b(?:(?<!\bdistinct )from|join|(?<!\b(?:do|for|key) )update|using) (.*?)(?= (?:where|on|using|set|left|right|inner|cross|full|join|order|group|limit|for|having|returning) |$)/g;

/** The tables of a select, each with the name that it has there. */
function readTables(scope: string): { table: string; alias: string }[] {
  const lists = [...scope.matchAll(sources)].map(([, list = '']) => list.replace(/@shard«[^»]*»/g, ''));
  return lists
    .flatMap((list) => list.split(','))
    .map((each) =>
      each
        .trim()
        .replace(/^only | as\b/g, '')
        .split(' '),
    )
    .map(([table = '', alias = table]) => ({ table, alias }));
}

/** A select of a statement, and the names of the parts (`with … as`) that it can read. */
type Scope = { readonly scope: string; readonly parts: readonly string[] };

/** The selects of a statement, each without those within it. Other brackets are part of the select that they stand in. */
function scopesOf(statement: string): Scope[] {
  const scopes: string[] = [];
  const parts: { name: string; at: number }[] = [];
  let rest = statement
    .replace(/'[^']*'|--.*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/@shard\(([^)]*)\)/g, '@shard«$1»');
  const innermost = /\(([^()]*)\)/;
  for (let match = innermost.exec(rest); match; match = innermost.exec(rest)) {
    const [whole, inner = ''] = match;
    const isScope = /^\s*(?:select|with|update|delete|insert)\b/.test(inner);
    const before = rest.slice(0, match.index);
    const name = /(\w+)\s+(?:\[[^\]]*\]\s+)?as\s+(?:(?:not\s+)?materialized\s+)?$/.exec(before)?.[1];
    if (isScope && name) parts.push({ name, at: scopes.length });
    if (isScope) scopes.push(inner);
    rest = rest.replace(whole, () => (isScope ? ' ' : ` [${inner}] `));
  }
  return [...scopes, rest].flatMap((scope, at) =>
    scope.split(/\b(?:union(?: all)?|except|intersect)\b/).map((each) => ({
      scope: each.replace(/\s+/g, ' '),
      // Within itself the name is that of the table.
      parts: parts.filter((part) => part.at !== at).map((part) => part.name),
    })),
  );
}
