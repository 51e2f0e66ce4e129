/**
 * One statement up to its semicolon. What stands in quotes, between dollars or in a comment may have semicolons of its own.
 */
const statement = /(?:--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[^;])+/g;

const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The statements of a migration, in their order. A function whose body stands between dollars is one of them. */
export function statementsOf(text: string): string[] {
  const found = text.match(statement) ?? [];
  return found.filter((each) => each.replace(comments, '').trim() !== '');
}

/** Whether a statement creates a table. */
export const createsTable = (text: string): boolean => /^\s*create table\b/i.test(text.replace(comments, ''));

const addsConstraint = /^(alter table \S+)\s+([\s\S]*\badd constraint\b[\s\S]*)$/i;
const tokens = /'(?:[^']|'')*'|"[^"]*"|[(),]|[^'"(),]+/g;

/** Each change of a table that gets a constraint, as a statement of its own: a distributed book takes no other beside that. */
export function changesOf(text: string): string[] {
  const [, table, changes] = addsConstraint.exec(text.replace(comments, '').trim()) ?? [];
  if (!table || !changes) return [text];
  let depth = 0;
  const parts = [''];
  for (const token of changes.match(tokens) ?? []) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => `${table} ${part.trim()}`);
}
