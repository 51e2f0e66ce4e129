import { expect, it } from 'vitest';
import { newVapidSecret, readVapidKeys } from './vapid.ts';

it('WEB-08 every key that is made can be read, also one of 256 that begins with a zero', () => {
  const secrets = Array.from({ length: 2_000 }, newVapidSecret);
  expect(secrets.filter((secret) => readVapidKeys(secret, 'mailto:care@hiram.example') === null)).toEqual([]);
});
