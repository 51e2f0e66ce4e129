import { describe, expect, it } from 'vitest';
import { forgetKey, type KeyBrowser, keyFor } from './idempotency.ts';

function browserWith(storage: Map<string, string>, randomUUID?: () => string): KeyBrowser {
  let filled = 0;
  return {
    sessionStorage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    crypto: { ...(randomUUID && { randomUUID }), getRandomValues: (bytes) => bytes.fill(++filled) },
  };
}

const refuse = () => {
  throw new Error('storage is closed');
};
const closed: KeyBrowser = {
  sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse },
  crypto: { getRandomValues: (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) },
};

describe('idempotency key', () => {
  it('CONF-08 stores the key before sending and keeps it until the answer', () => {
    const storage = new Map<string, string>();
    const browser = browserWith(storage, () => 'uuid-1');
    expect(keyFor('push:p1', browser)).toBe('uuid-1');
    expect([...storage]).toEqual([['hiram.key.push:p1', 'uuid-1']]);
    expect(keyFor('push:p1', browser)).toBe('uuid-1');
    forgetKey('push:p1', browser);
    expect(storage.size).toBe(0);
  });

  it('CONF-08 finds the key again after a reload', () => {
    const storage = new Map([['hiram.key.push:p2', 'earlier']]);
    expect(keyFor('push:p2', browserWith(storage))).toBe('earlier');
  });

  it('makes a key where randomUUID is missing, another one for another action', () => {
    const browser = browserWith(new Map());
    expect(keyFor('push:p3', browser)).toBe('01'.repeat(16));
    expect(keyFor('push:p4', browser)).toBe('02'.repeat(16));
  });

  it('survives storage that throws, and keeps the key on the page', () => {
    const key = keyFor('push:p5', closed);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keyFor('push:p5', closed)).toBe(key);
    forgetKey('push:p5', closed);
    expect(keyFor('push:p5', closed)).not.toBe(key);
  });
});
