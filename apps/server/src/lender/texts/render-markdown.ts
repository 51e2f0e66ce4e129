import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

const keptMax = 300;
const kept = new Map<string, string>();

/**
 * Markdown to HTML; anything that is HTML in the text is shown as text, and `dials` lets its links dial (`tel:`). One text
 * always gives the same HTML and takes tens of milliseconds to read, during which nobody else is answered: what was read
 * last is kept.
 */
export function renderMarkdown(markdown: string, dials = false): string {
  const key = `${dials}\n${markdown}`;
  const html = kept.get(key) ?? render(markdown, dials);
  kept.delete(key);
  kept.set(key, html);
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  return html;
}

const render = (markdown: string, allowDangerousProtocol: boolean): string =>
  micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()], allowDangerousProtocol });
