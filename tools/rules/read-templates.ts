/** A part of a text. */
export type Extent = { readonly start: number; readonly end: number };

/** A template of SQL: its texts, and the code between each two of them. */
export type Template = Extent & { readonly texts: readonly string[]; readonly codes: readonly string[] };

/** Where a definition ends: behind the first such character that stands in no bracket. */
export function endOfDefinition(text: string, start: number, last: ';' | '}'): number {
  let depth = 0;
  for (let at = start; at < text.length; at = afterPiece(text, at)) {
    const sign = text.charAt(at);
    if (/[([{]/.test(sign)) depth += 1;
    if (/[)\]}]/.test(sign)) depth -= 1;
    if (depth === 0 && sign === last && (last === ';' || /^\}\n/.test(text.slice(at)))) return at + 1;
  }
  return text.length;
}

/** The templates of SQL in code; those within another are part of its codes. */
export function templatesOf(text: string): Template[] {
  const found: Template[] = [];
  for (let at = 0; at < text.length; ) {
    const tag =
      text.charAt(at) === '`' ? /\bsql(?:<[^`]*>)?$/.exec(text.slice(Math.max(0, at - 400), at)) : null;
    if (tag) {
      const template = readTemplate(text, at);
      found.push({ ...template, start: at - tag[0].length });
    }
    at = afterPiece(text, at);
  }
  return found;
}

function readTemplate(text: string, start: number): Template {
  const texts: string[] = [];
  const codes: string[] = [];
  let from = start + 1;
  let at = from;
  for (; at < text.length && text[at] !== '`'; at += 1) {
    if (text.slice(at, at + 2) !== '${') continue;
    const end = endOfCode(text, at + 2);
    texts.push(text.slice(from, at));
    codes.push(text.slice(at + 2, end));
    at = end;
    from = end + 1;
  }
  return { start, end: at + 1, texts: [...texts, text.slice(from, at)], codes };
}

/** Where the brackets close that code stands in. */
export function endOfCode(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at = afterPiece(text, at)) {
    if (/[([{]/.test(text.charAt(at))) depth += 1;
    if (/[)\]}]/.test(text.charAt(at))) depth -= 1;
    if (depth < 0) return at;
  }
  return text.length;
}

/** The position behind a character, or behind the comment, the quotes or the template that begins here. */
function afterPiece(text: string, at: number): number {
  // Behind a backslash a slash is part of a regular expression.
  const two = text[at - 1] === '\\' ? '' : text.slice(at, at + 2);
  if (two === '//') return Math.max(at + 1, text.indexOf('\n', at));
  if (two === '/*') return Math.max(at + 1, text.indexOf('*/', at + 2) + 2);
  if (text[at] === '`') return readTemplate(text, at).end;
  const quoted = /^(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")/.exec(text.slice(at, at + 400))?.[0];
  return at + (quoted?.length ?? 1);
}
