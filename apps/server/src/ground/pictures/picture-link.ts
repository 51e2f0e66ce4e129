import { timingSafeEqual } from 'node:crypto';
import type { FieldCipher } from '../encryption/field-encryption.ts';
import { isId } from '../new-id.ts';

/** The viewer of a link: one borrower, by id, or the lender's staff. */
export type PictureViewer = string;

/** The viewer id of the lender's staff, who may see every picture. */
export const staffViewer: PictureViewer = 'staff';

/** The path under which pictures are served. */
export const picturePath = '/pictures';
/** The same for staff: their cookie goes along below it. */
export const staffPicturePath = '/staff/pictures';

/** Long enough to read a page, too short for a leaked address to be useful. */
const pictureLinkMinutes = 15;

/** Creates the address of a picture for one viewer (COMP-10). It expires after 15 minutes. */
export function pictureLink(cipher: FieldCipher, id: string, viewer: PictureViewer, now: Date): string {
  const endsAt = String(Math.floor(now.getTime() / 1_000) + pictureLinkMinutes * 60);
  const signature = sign(cipher, { id, viewer, endsAt }).toString('base64url');
  const path = viewer === staffViewer ? staffPicturePath : picturePath;
  return `${path}/${id}?${new URLSearchParams({ viewer, endsAt, signature })}`;
}

/** The viewer of a valid link of ours that has not expired, else null. */
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

/** The picture id in an address of ours, expired or not. Null for any other address. */
export function pictureOfLink(address: string): string | null {
  const start = `${picturePath}/`;
  const id = address.startsWith(start) ? (address.slice(start.length).split('?')[0] ?? '') : '';
  return isId(id) ? id : null;
}

const sign = (cipher: FieldCipher, link: { id: string; viewer: string; endsAt: string }): Buffer =>
  cipher.blindIndex('picture-link', `${link.id}\n${link.viewer}\n${link.endsAt}`);
