/** An address that no route has, so that it is answered as any other unknown one. */
const nowhere = '/unreadable';
/** No address of ours has a longer part. Fastify's limit is the same, for a part that a route reads. */
const partLengthMax = 100;

/**
 * The address of a request as it is routed. One whose path cannot be decoded or has too long a part, such as a link that was cut off or
 * ran into the text behind it, is answered by Fastify itself: to a borrower in English, without a page and without our headers. It
 * becomes an unknown address, with its parameters.
 */
export function routableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return isRoutable(path) ? url : `${nowhere}${url.slice(path.length)}`;
}

function isRoutable(path: string): boolean {
  if (path.length <= partLengthMax && !path.includes('%')) return true;
  try {
    return path.split('/').every((part) => decodeURIComponent(part).length <= partLengthMax);
  } catch {
    return false;
  }
}
