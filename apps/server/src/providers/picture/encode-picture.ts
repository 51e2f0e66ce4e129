import type { EncodedPicture } from './encoded-picture.ts';
import { inEncoder } from './encoder-pool.ts';
import { inTurn } from './in-turn.ts';

type Limits = { readonly pixelsMax: number };

/** One picture of the largest size takes some hundred megabytes while it is drawn: so many at a time, and no more. */
const atOnceMax = 2;
const waitingMax = 40;

const inTurnOfMemory = inTurn({ atOnceMax, waitingMax });

/**
 * Reads a file that should be a picture and draws it anew as JPEG: turned upright, at most 2,048 px, without metadata,
 * profiles, comments or anything appended. JPEG, PNG and WebP by content; anything else has a fault. The work is done in
 * another process, which is ended when it takes too long: a damaged picture costs its sender, and never the server.
 * Null when too many wait already: try again later.
 */
export const encodePicture = (bytes: Buffer, { pixelsMax }: Limits): Promise<EncodedPicture | null> =>
  inTurnOfMemory(() => inEncoder({ bytes, pixelsMax }));
