import sharp, { type Metadata } from 'sharp';
import { inTurn } from './in-turn.ts';
import { isMovingPng, isPolyglot, type PictureKind, sniffPicture } from './sniff-picture.ts';

/** A picture as we keep it: drawn anew from its points, so nothing of the sent file is left but what one sees. */
export type Picture = {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

/** What can be wrong with a file that should be a picture. */
export type PictureFault = 'not-a-picture' | 'disguised' | 'moving' | 'too-many-pixels' | 'damaged';

export type EncodedPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly fault: PictureFault };

type Limits = { readonly pixelsMax: number };

/** The longer side of what is kept: a receipt is legible, and the file stays at some hundred kilobytes. */
const sidePxMax = 2_048;
const jpegQuality = 82;
/** One picture of the largest size takes some hundred megabytes while it is drawn: so many at a time, and no more. */
const atOnceMax = 2;
const waitingMax = 40;

// Decoded pictures are of no use twice; threads beside `atOnceMax` would only multiply the memory.
sharp.cache(false);
sharp.concurrency(1);

const inTurnOfMemory = inTurn({ atOnceMax, waitingMax });

/**
 * Reads a file that should be a picture and draws it anew as JPEG: turned upright, at most 2,048 px, without metadata,
 * profiles, comments or anything appended. JPEG, PNG and WebP by content; anything else has a fault.
 * Null when too many wait already: try again later.
 */
export const encodePicture = (bytes: Buffer, limits: Limits): Promise<EncodedPicture | null> =>
  inTurnOfMemory(() => encode(bytes, limits));

async function encode(bytes: Buffer, { pixelsMax }: Limits): Promise<EncodedPicture> {
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
    .resize({ width: sidePxMax, height: sidePxMax, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: jpegQuality })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = drawn.info;
  return { bytes: drawn.data, contentType: 'image/jpeg', width, height };
}
