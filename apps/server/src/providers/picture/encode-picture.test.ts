import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  blackPng,
  movingWebp,
  phonePhoto,
  plainPicture,
  pngChunk,
} from '../../testing/borrowers/pictures.ts';
import { encodePicture } from './encode-picture.ts';
import { inTurn } from './in-turn.ts';

const limits = { pixelsMax: 25_000_000 };

async function kept(bytes: Buffer) {
  const encoded = await encodePicture(bytes, limits);
  if (!encoded?.ok) throw new Error(`refused: ${JSON.stringify(encoded)}`);
  return encoded.picture;
}

async function faultOf(bytes: Buffer): Promise<string> {
  const encoded = await encodePicture(bytes, limits);
  return encoded?.ok === false ? encoded.fault : 'none';
}

describe('an accepted picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('COMP-10 is re-encoded as JPEG from %s', async (kind) => {
    const picture = await kept(await plainPicture(kind));
    expect(picture).toMatchObject({ contentType: 'image/jpeg', width: 48, height: 32 });
    expect((await sharp(picture.bytes).metadata()).format).toBe('jpeg');
  });

  it('COMP-10 loses its location, its camera and all other metadata, and is upright', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('SecretMaker');
    const picture = await kept(photo);
    const { exif, icc, iptc, xmp, orientation } = await sharp(picture.bytes).metadata();
    expect({ exif, icc, iptc, xmp, orientation }).toEqual({});
    expect(picture.bytes.includes('SecretMaker') || picture.bytes.includes('Maria')).toBe(false);
    expect(picture).toMatchObject({ width: 40, height: 60 });
  });

  it('COMP-10 loses appended data, such as the video of a motion photo', async () => {
    const picture = await kept(
      Buffer.concat([await phonePhoto(), Buffer.from('\0\0\0\u0018ftypmp42 and a film')]),
    );
    expect(picture.bytes.includes('ftyp')).toBe(false);
  });

  it('COMP-10 is reduced to 2,048 pixels on its longer side, also at the largest allowed size', async () => {
    const picture = await kept(blackPng(5_000, 5_000));
    expect(picture).toMatchObject({ width: 2_048, height: 2_048 });
  });

  it('shows transparent areas in white', async () => {
    const clear = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await sharp((await kept(clear)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });
});

describe('a refused file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const files: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG', 'not-a-picture', () => Buffer.from(svg)],
    ['a page', 'not-a-picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', 'not-a-picture', () => plainPicture('gif')],
    ['a TIFF', 'not-a-picture', () => plainPicture('tiff')],
    ['an AVIF', 'not-a-picture', () => plainPicture('avif')],
    ['nothing', 'not-a-picture', () => Buffer.alloc(0)],
    ['a JPEG that is a ZIP too', 'disguised', async () => join(await phonePhoto(), zipEnd())],
    ['a JPEG that is a page too', 'disguised', async () => join(await phonePhoto(), svg)],
    [
      'a PNG that is a PDF too',
      'disguised',
      () => blackPng(9, 9, [pngChunk('tEXt', Buffer.from('a\0%PDF-1.7'))]),
    ],
    ['a WebP that moves', 'moving', () => movingWebp()],
    ['a PNG that moves', 'moving', () => blackPng(9, 9, [pngChunk('acTL', Buffer.alloc(8, 1))])],
    ['25.01 megapixels', 'too-many-pixels', () => blackPng(5_000, 5_002)],
    ['196 megapixels in few bytes', 'too-many-pixels', () => blackPng(14_000, 14_000)],
    ['half a JPEG', 'damaged', async () => halfOf(await noisy('jpeg'))],
    ['half a PNG', 'damaged', async () => halfOf(await noisy('png'))],
    ['half a WebP', 'damaged', async () => halfOf(await noisy('webp'))],
    ['the first bytes of a JPEG', 'damaged', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ];

  it.each(files)('COMP-10 %s is refused as %s', async (_name, fault, make) => {
    expect(await faultOf(await make())).toBe(fault);
  });
});

describe('limits concurrent work', () => {
  it('COMP-10 encodes a limited number of pictures at once, queues some, and rejects the rest at once', async () => {
    const turn = inTurn({ atOnceMax: 2, waitingMax: 3 });
    let running = 0;
    let runningMax = 0;
    const ends: (() => void)[] = [];
    const work = async (): Promise<string> => {
      running += 1;
      runningMax = Math.max(runningMax, running);
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
      return 'done';
    };
    const works = Array.from({ length: 7 }, () => turn(work));
    expect(await Promise.all(works.slice(5))).toEqual([null, null]);
    for (let ended = 0; ended < 5; ended += 1) {
      ends.shift()?.();
      await works[ended];
    }
    expect(await Promise.all(works.slice(0, 5))).toEqual(Array(5).fill('done'));
    expect(runningMax).toBe(2);
  });

  it('starts the next work when one fails', async () => {
    const turn = inTurn({ atOnceMax: 1, waitingMax: 1 });
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turn(async () => 1)).toBe(1);
  });
});

const join = (bytes: Buffer, more: Buffer | string): Buffer => Buffer.concat([bytes, Buffer.from(more)]);
const zipEnd = (): Buffer => Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1');
const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** A picture with evenly distributed bytes, so that half of the bytes hold half of the picture. */
function noisy(kind: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const points = Buffer.alloc(200 * 200 * 3);
  for (let place = 0; place < points.length; place += 1) points[place] = (place * 7919) % 251;
  return sharp(points, { raw: { width: 200, height: 200, channels: 3 } })
    .toFormat(kind)
    .toBuffer();
}
