import { expect, it } from 'vitest';
import { presentationOf } from './payment.ts';

it.each([
  ['', '912044710038', 'code'],
  ['data:image/svg+xml,', '', 'qr'],
  ['', '', 'wallet'],
] as const)(
  'CODE-03 presents a channel with picture %j and code %j as %s',
  (qrUrl, payCode, presentation) => {
    expect(presentationOf({ qrUrl, payCode })).toBe(presentation);
  },
);
