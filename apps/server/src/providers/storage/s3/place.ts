/** A bucket of any S3-compatible store. Without keys the machine's own role or profile is used. */
export type S3Place = {
  readonly bucket: string;
  /** The prefix of every key, with a trailing slash, or empty. */
  readonly prefix: string;
  readonly region: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly keys: { readonly id: string; readonly secret: string } | null;
};

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Parses `s3://[key:secret@]bucket[/prefix][?region=…&endpoint=https://…]`; key and secret are
 * percent-encoded. Null when malformed.
 */
export function parseS3Url(text: string): S3Place | null {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return null;
  const url = new URL(text);
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const endpoint = url.searchParams.get('endpoint');
  const id = decodeURIComponent(url.username);
  const secret = decodeURIComponent(url.password);
  if (!bucketPattern.test(url.hostname)) return null;
  if (prefix !== '' && !/^[A-Za-z0-9_/-]+$/.test(prefix)) return null;
  if (endpoint !== null && !/^https?:\/\/[^/]+\/?$/.test(endpoint)) return null;
  if ((id === '') !== (secret === '')) return null;
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    keys: id === '' ? null : { id, secret },
  };
}
