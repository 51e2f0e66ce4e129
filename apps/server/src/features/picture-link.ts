import { timingSafeEqual } from 'node:crypto';
import type { FieldCipher } from '../database/field-encryption.ts';
import { isId } from '../database/new-id.ts';

/** Who may look through a link: one borrower, by id, or the lender's staff. */
export type PictureViewer = string;

/** The viewer that stands for the lender's staff: every picture may be shown to them. */
export const staffViewer: PictureViewer = 'staff';

/** Where pictures are served. */
export const picturePath = '/pictures';

/** Long enough to look at a page, too short to be of use to whoever finds the address later. */
export const pictureLinkMinutes = 15;

/** Makes the address of a picture for one viewer (COMP-10). It stops working after a quarter of an hour. */
export function pictureLink(cipher: FieldCipher, id: string, viewer: PictureViewer, now: Date): string {
  const endsAt = String(Math.floor(now.getTime() / 1_000) + pictureLinkMinutes * 60);
  const signature = sign(cipher, { id, viewer, endsAt }).toString('base64url');
  return `${picturePath}/${id}?${new URLSearchParams({ viewer, endsAt, signature })}`;
}

/** The viewer of a link that we made and that has not ended; null for any other. */
export function readPictureLink(
  cipher: FieldCipher,
  id: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): PictureViewer | null {
  const { viewer, endsAt, signature } = query;
  if (typeof viewer !== 'string' || typeof endsAt !== 'string' || typeof signature !== 'string') return null;
  if (!/^\d{1,12}$/.test(endsAt) || Number(endsAt) * 1_000 < now.getTime()) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(cipher, { id, viewer, endsAt });
  return given.length === expected.length && timingSafeEqual(given, expected) ? viewer : null;
}

/** The picture that an address of ours names, ended or not; null when it names none. */
export function pictureOfLink(address: string): string | null {
  const start = `${picturePath}/`;
  const id = address.startsWith(start) ? (address.slice(start.length).split('?')[0] ?? '') : '';
  return isId(id) ? id : null;
}

const sign = (cipher: FieldCipher, link: { id: string; viewer: string; endsAt: string }): Buffer =>
  cipher.blindIndex('picture-link', `${link.id}\n${link.viewer}\n${link.endsAt}`);
