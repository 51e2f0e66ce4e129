import sharp from 'sharp';
import { inTurn } from './in-turn.ts';

/** An icon: a square of a colour with a logo on it, or the logo alone. */
export type Icon = {
  readonly sizePx: number;
  /** A phone may cut a maskable icon to a circle: its ground fills the square, and the logo stays in the middle. */
  readonly isMaskable: boolean;
  readonly ground: string;
};

const inTurnOfDrawing = inTurn({ atOnceMax: 1, waitingMax: 20 });
/** What no mask cuts off is a circle of four fifths; a square in it is a little more than half as wide. */
const logoShare = 0.56;

/** Draws a logo as a PNG icon; without a logo, its ground alone. Null when too many wait already. */
export const drawIcon = (logo: Buffer | null, icon: Icon): Promise<Buffer | null> =>
  inTurnOfDrawing(async () => {
    const { sizePx, isMaskable, ground } = icon;
    const logoPx = isMaskable ? Math.round(sizePx * logoShare) : sizePx;
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const drawn = logo
      ? await sharp(logo, { density: 1_200 })
          .resize(logoPx, logoPx, { fit: 'contain', background: clear })
          .png()
          .toBuffer()
      : null;
    const background = isMaskable || !drawn ? ground : clear;
    return sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } })
      .composite(drawn ? [{ input: drawn, gravity: 'centre' }] : [])
      .png()
      .toBuffer();
  });
