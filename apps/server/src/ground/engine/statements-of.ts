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
