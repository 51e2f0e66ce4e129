/** The parts to blank: comments only, or the contents of strings as well. */
export type Masked = 'comments' | 'comments-and-strings';

const regexMayFollow = /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of|do|else))\s*$/;

/**
 * Replaces comments (and on request the contents of quotes) by spaces, so that a search finds code only.
 * Lines and columns do not move. It is a small scanner, not a parser: JSX text that looks like a comment is
 * blanked too.
 */
export function maskText(text: string, masked: Masked): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const end = endOfPiece(text, at, result);
    const piece = text.slice(at, end);
    const isComment = piece.startsWith('//') || piece.startsWith('/*');
    const isQuoted = piece.length > 1 && /^["'`/]/.test(piece) && !isComment;
    if (isComment) result += blank(piece);
    else if (isQuoted && masked === 'comments-and-strings') result += blankInside(piece);
    else result += piece;
    at = end;
  }
  return result;
}

function endOfPiece(text: string, at: number, before: string): number {
  const two = text.slice(at, at + 2);
  if (two === '//') return endOr(text, text.indexOf('\n', at));
  if (two === '/*') return endOr(text, text.indexOf('*/', at + 2) + 2, 1);
  const first = text.charAt(at);
  if (first === '"' || first === "'") return endOfQuoted(text, at, first);
  if (first === '`') return endOfTemplate(text, at);
  if (first === '/' && regexMayFollow.test(before.slice(-20))) return endOfRegex(text, at);
  return at + 1;
}

function endOr(text: string, end: number, least = 0): number {
  return end <= least ? text.length : end;
}

/** A quote that is not closed on its line is an apostrophe, so only this character is taken. */
function endOfQuoted(text: string, at: number, quote: string): number {
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === quote) return end + 1;
  }
  return at + 1;
}

function endOfTemplate(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === '`') return end + 1;
  }
  return at + 1;
}

function endOfRegex(text: string, at: number): number {
  let isInClass = false;
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === '[') isInClass = true;
    else if (text[end] === ']') isInClass = false;
    else if (text[end] === '/' && !isInClass) return end + 1;
  }
  return at + 1;
}

function blank(piece: string): string {
  return piece.replace(/[^\n]/g, ' ');
}

/** Code between `${` and `}` of a template stays, because it runs. */
function blankInside(piece: string): string {
  const inside = piece.slice(1, -1).replace(/\$\{[^}]*\}|[^\n]/g, (part) => (part.length > 1 ? part : ' '));
  return piece.charAt(0) + inside + piece.charAt(piece.length - 1);
}
