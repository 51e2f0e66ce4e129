import { parentPort, workerData } from 'node:worker_threads';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** Sides in pixels that are tried: a dense code needs its points, a large picture of a small one less of them. */
const sidesPx = [1_200, 2_048, 700];

async function read(picture: Uint8Array): Promise<string | null> {
  for (const side of sidesPx) {
    const { data, info } = await sharp(picture)
      .resize({ width: side, height: side, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const points = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    const found = jsqr(points, info.width, info.height);
    if (found) return Buffer.from(found.binaryData).toString('utf8');
  }
  return null;
}

/** The thread that reads one picture. */
parentPort?.postMessage(await read(workerData as Uint8Array));
