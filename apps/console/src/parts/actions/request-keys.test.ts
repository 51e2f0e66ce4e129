import { expect, it } from 'vitest';
import { requestKeys } from './request-keys.ts';

it('DESK-01 a request has one key until it succeeds or says something else', () => {
  let made = 0;
  const keys = requestKeys(() => `key-${++made}`);
  const keyFor = (note: string, address = '/loans/1/contacts') => keys.keyOf(address, { note });
  expect([keyFor('called'), keyFor('called')]).toEqual(['key-1', 'key-1']);
  expect(keyFor('called twice')).toBe('key-2');
  expect(keyFor('called twice', '/loans/2/contacts')).toBe('key-3');
  keys.end();
  expect(keyFor('called twice', '/loans/2/contacts')).toBe('key-4');
});
