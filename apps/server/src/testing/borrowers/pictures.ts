import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A JPEG like a phone's: rotated, with location, camera and comment in its metadata. */
export async function phonePhoto(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
    .withExif({
      IFD0: { Make: 'SecretMaker', Artist: 'Maria Clara' },
      IFD3: { GPSLatitude: '14/1 35/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A photo as a phone's camera takes it today: 12 megapixels, some megabytes, and a mark that it is to be turned. */
export function cameraPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#777', noise } })
    .blur(1)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A plain picture of one colour. */
export function plainPicture(kind: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif'): Promise<Buffer> {
  const drawn = sharp({ create: { width: 48, height: 32, channels: 4, background: '#ffb84d' } });
  return drawn.toFormat(kind).toBuffer();
}

/** An animated WebP of three frames. */
export function movingWebp(): Promise<Buffer> {
  const drawn = Buffer.alloc(8 * 24 * 3, 90);
  for (let place = 0; place < 8 * 8 * 3; place += 1) drawn[place] = 200;
  return sharp(drawn, { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

/** A PNG of black pixels, one bit each: few bytes for many pixels. */
export function blackPng(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One chunk of a PNG. */
export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
