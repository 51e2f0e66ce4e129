import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const drawnFor = (status: number) => renderToStaticMarkup(<StatusIcon status={status} />);

it('ORDER-01 each of the six statuses has a drawing of its own', () => {
  const strokes = [21, 151, 110, 174, 180, 200].map((status) => /<svg.*<\/svg>/.exec(drawnFor(status))?.[0]);
  expect(new Set(strokes).size).toBe(6);
});

it.each([170, 5, 0])('ORDER-01 status %i is drawn as 200', (status) => {
  expect(drawnFor(status)).toBe(drawnFor(200));
});
