import { PaidOffIllustration } from '@hiram/ui/illustrations/paid-off.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NothingToPayIllustration } from './nothing-to-pay-illustration.tsx';

const tick = renderToStaticMarkup(<PaidOffIllustration />);

it.each([
  ['paid off', { isSettled: true }, true],
  ['declined', { isSettled: true, wasDeclined: true }, false],
  ['without its money', { isSettled: false }, false],
])('CODE-04 a loan that is %s has the tick of a paid one only if it was paid', (_name, loan, hasTick) => {
  expect(renderToStaticMarkup(<NothingToPayIllustration {...loan} />) === tick).toBe(hasTick);
});
