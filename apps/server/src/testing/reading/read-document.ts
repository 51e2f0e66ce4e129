import type { FastifyInstance } from 'fastify';

/** A page as a test reads it: its screen and its initial data. */
export type OpenedDocument<Content> = {
  readonly status: number;
  readonly screen: string;
  readonly content: Content;
};

/** Opens a page through the server's own routes, or posts a form to it. */
export async function openDocument<Content = unknown>(
  server: FastifyInstance,
  url: string,
  form?: Readonly<Record<string, string>>,
): Promise<OpenedDocument<Content>> {
  const answer = await server.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      accept: 'text/html',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
  return { status: answer.statusCode, ...readDocument<Content>(answer.body) };
}

/** The screen and the initial data in a page's HTML. */
export function readDocument<Content = unknown>(html: string): Omit<OpenedDocument<Content>, 'status'> {
  const json = /<script type="application\/json">(.*)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { screen = '', content } = JSON.parse(json) as { screen?: string; content: Content };
  return { screen, content };
}

/** The text of a piece of HTML, with single spaces between words. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+([.,;:)])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
