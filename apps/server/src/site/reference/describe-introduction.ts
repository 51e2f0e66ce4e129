import { readFileSync } from 'node:fs';

/** A refusal as the introduction lists it. */
export type ListedRefusal = {
  readonly wire: number;
  readonly http: number;
  readonly sentences: readonly string[];
};

const template = readFileSync(new URL('./introduction.md', import.meta.url), 'utf8');

/** What the reference opens with: the first call, sessions, envelopes, retries, limits, and every refusal. */
export const describeIntroduction = (
  server: { readonly baseUrl: string; readonly basePath: string },
  refusals: readonly ListedRefusal[],
): string =>
  template
    .replaceAll('{{baseUrl}}', () => server.baseUrl)
    .replaceAll('{{basePath}}', () => server.basePath)
    .replace('{{refusals}}', () => refusals.map(toRow).join('\n'));

const toRow = ({ wire, http, sentences }: ListedRefusal): string =>
  `| \`${wire}\` | ${http} | ${sentences.map((sentence) => sentence.replaceAll('|', '\\|')).join(' <br> ')} |`;
