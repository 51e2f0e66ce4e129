/** An address that no route has, so that it is answered as any other unknown one. */
const nowhere = '/unreadable';

/**
 * The address of a request as it is routed. One whose path cannot be decoded, such as a link that was cut off, is answered by Fastify
 * itself: to a borrower in English, without a page and without our headers. It becomes an unknown address, with its parameters.
 */
export function routableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return `${nowhere}${url.slice(path.length)}`;
  }
}
