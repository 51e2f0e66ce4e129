import { drawPicture } from './draw-picture.ts';
import type { EncoderTask } from './encoder-pool.ts';

/** A process that draws pictures for the server, one after the other, and ends with it. */
process.on('message', async ({ bytes, pixelsMax }: EncoderTask) => {
  const encoded = await drawPicture(Buffer.from(bytes), pixelsMax);
  process.send?.(encoded);
});
