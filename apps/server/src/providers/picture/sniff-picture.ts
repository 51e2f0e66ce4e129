/** The accepted kinds of pictures (decisions §8). */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** The kind of a picture by its first bytes, or null. The file name and the declared type are ignored. */
export function sniffPicture(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP' ? 'webp' : null;
}

const endOfZip = Buffer.from('PK\u0005\u0006', 'latin1');
const zipTailBytes = 65_557;
const pdfHeadBytes = 1_024;
const markup = ['<script', '<html', '<!doctype', '<?php', '<svg xmlns', '<iframe'];

/**
 * Whether a picture is also another kind of file: a ZIP archive (detected at its end), a PDF (searched in its
 * first kilobyte) or markup. Data that cameras append, such as a second picture or a short video, is allowed.
 */
export function isPolyglot(bytes: Buffer): boolean {
  if (bytes.subarray(-zipTailBytes).includes(endOfZip)) return true;
  if (bytes.subarray(0, pdfHeadBytes).includes('%PDF-')) return true;
  const text = bytes.toString('latin1').toLowerCase();
  return markup.some((start) => text.includes(start));
}

/** Whether a PNG is animated (APNG). Decoders without support for it would show the first picture only. */
export function isMovingPng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 8 <= bytes.length) {
    const name = textAt(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT' || name === 'IEND') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

const textAt = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const startsWith = (bytes: Buffer, at: number, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[at + place] === byte);
