import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import { inTurn } from '../picture/in-turn.ts';

const widthPx = 220;
const heightPx = 72;
/** Drawing takes some 20 ms of the processor: so many at a time, and no more. */
const inTurnOfDrawing = inTurn({ atOnceMax: 2, waitingMax: 40 });

// Its types name the helpers of the function only; the function itself draws a given text.
const drawText = svgCaptcha as unknown as (
  text: string,
  options: {
    width: number;
    height: number;
    fontSize: number;
    noise: number;
    color: boolean;
  },
) => string;

/**
 * Draws the letters of a captcha as a PNG. The vector drawing holds one path for each letter, which any script reads:
 * it never leaves this function. Null when too many wait already.
 */
export const drawCaptcha = (letters: string): Promise<Buffer | null> =>
  inTurnOfDrawing(() => {
    const look = {
      width: widthPx,
      height: heightPx,
      fontSize: 68,
      noise: 4,
      // Dark on white: colours of its own choice are too faint for weak eyes.
      color: false,
    };
    return sharp(Buffer.from(drawText(letters, look)))
      .flatten({ background: '#fff' })
      .blur(0.6)
      .png({ palette: true, colours: 64 })
      .toBuffer();
  });
