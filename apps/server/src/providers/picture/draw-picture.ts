import { pictureSidePxMax } from '@hiram/wire/limits';
import sharp, { type Metadata } from 'sharp';
import type { EncodedPicture, Picture, PictureFault } from './encoded-picture.ts';
import { isMovingPng, isPolyglot, type PictureKind, sniffPicture } from './sniff-picture.ts';

const jpegQuality = 82;

// Decoded pictures are of no use twice; more threads would only multiply the memory.
sharp.cache(false);
sharp.concurrency(1);

/** Reads a file that should be a picture and draws it anew. It runs in the encoder's own process. */
export async function drawPicture(bytes: Buffer, pixelsMax: number): Promise<EncodedPicture> {
  const kind = sniffPicture(bytes);
  if (!kind) return faulty('not-a-picture');
  if (isPolyglot(bytes)) return faulty('disguised');
  try {
    const fault = findFault(bytes, kind, await readHead(bytes), pixelsMax);
    return fault ? faulty(fault) : { ok: true, picture: await draw(bytes, pixelsMax) };
  } catch {
    return faulty('damaged');
  }
}

const faulty = (fault: PictureFault): EncodedPicture => ({ ok: false, fault });

/** Reads the sizes only: no point is decoded, so that a bomb costs nothing. */
const readHead = (bytes: Buffer): Promise<Metadata> => sharp(bytes, { limitInputPixels: false }).metadata();

function findFault(bytes: Buffer, kind: PictureKind, head: Metadata, pixelsMax: number): PictureFault | null {
  if (head.format !== kind) return 'not-a-picture';
  if (head.width * head.height > pixelsMax) return 'too-many-pixels';
  if ((head.pages ?? 1) > 1 || (kind === 'png' && isMovingPng(bytes))) return 'moving';
  return null;
}

async function draw(bytes: Buffer, pixelsMax: number): Promise<Picture> {
  const drawn = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: pictureSidePxMax, height: pictureSidePxMax, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: jpegQuality })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = drawn.info;
  return { bytes: drawn.data, contentType: 'image/jpeg', width, height };
}
