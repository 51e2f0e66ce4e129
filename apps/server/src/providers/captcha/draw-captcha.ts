import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { inTurn } from '../picture/in-turn.ts';
import { letterStrokes, type Stroke } from './letter-strokes.ts';

const widthPx = 220;
const heightPx = 72;
const letterWidthPx = 44;
const unitPx = 8;
/** Drawing takes some milliseconds of the processor: so many at a time, and no more. */
const inTurnOfDrawing = inTurn({ atOnceMax: 2, waitingMax: 40 });

/**
 * Draws the letters of a captcha as a PNG, each time otherwise: bent by hand, leaning, touching, on one dark tone with lines
 * of the same pen across. The vector drawing holds a path for each letter, which any script reads: it never leaves this
 * function. Null when too many wait already.
 */
export const drawCaptcha = (letters: string): Promise<Buffer | null> =>
  inTurnOfDrawing(() =>
    sharp(Buffer.from(toDrawing(letters)))
      .flatten({ background: '#fff' })
      .blur(0.6)
      .png({ palette: true, colours: 64 })
      .toBuffer(),
  );

function toDrawing(letters: string): string {
  const start = (widthPx - letters.length * letterWidthPx) / 2;
  const written = [...letters].flatMap((letter, place) =>
    writeLetter(letter, start + place * letterWidthPx + between(-3, 5)),
  );
  const across = Array.from({ length: 3 }, crossLine);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
<g fill="none" stroke="#222" stroke-linecap="round" stroke-linejoin="round">${[...written, ...across].join('')}</g></svg>`;
}

/** A letter of its own size, lean and wave, so that no two drawings of it are alike. */
function writeLetter(letter: string, left: number): string[] {
  const lean = between(-0.28, 0.28);
  const wide = between(0.92, 1.25) * unitPx;
  const high = between(0.95, 1.2) * unitPx;
  const top = between(5, heightPx - high * 6.2 - 4);
  const wave = between(-2.5, 2.5);
  const phase = between(0, 6);
  const width = between(3.4, 5.4).toFixed(1);
  const place = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const bent = wave * Math.sin(y * 0.9 + phase);
    const px = left + x * wide + bent + (3 - y) * lean * unitPx + between(-1.2, 1.2);
    const py = top + y * high + wave * Math.sin(x * 1.3 + phase) + between(-1.2, 1.2);
    return [px, py];
  };
  return (letterStrokes[letter] ?? []).map(
    (stroke) => `<path stroke-width="${width}" d="${smooth(moved(stroke, place))}"/>`,
  );
}

/** A corner stands twice in its stroke and must stay one point. */
function moved(
  stroke: Stroke,
  place: (point: readonly [number, number]) => readonly [number, number],
): Stroke {
  const points: (readonly [number, number])[] = [];
  stroke.forEach((point, index) => {
    const before = stroke[index - 1];
    const last = points.at(-1);
    points.push(last && before?.[0] === point[0] && before[1] === point[1] ? last : place(point));
  });
  return points;
}

/** A line through the middles of a stroke's points, bent towards the points themselves. */
function smooth(points: Stroke): string {
  const [first = [0, 0], ...rest] = points;
  const last = points.at(-1) ?? first;
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  return `M${at(first)} ${bends.join(' ')} L${at(last)}`;
}

/** Of the letters' own pen and tone: what takes lines away by width or colour takes the letters away too. */
function crossLine(): string {
  const y = () => between(8, heightPx - 8);
  const width = between(1.6, 2.8).toFixed(1);
  const bends = [at([between(40, 90), y()]), at([between(120, 180), y()]), at([widthPx - 4, y()])];
  return `<path stroke-width="${width}" d="M${at([4, y()])} C${bends.join(' ')}"/>`;
}

const at = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)},${y.toFixed(1)}`;

const between = (from: number, to: number): number => from + ((to - from) * randomInt(1_000_000)) / 1_000_000;
