import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifySignature } from './signature.ts';

const secret = 'whsec_recorded';
const rawBody = Buffer.from('{"id":"evt_1","amount":{"value":775000}}');
const signedAt = 1_795_140_000;
const header = `t=${signedAt},v1=${sign(signedAt, secret)}`;

function sign(timestamp: number, key: string): string {
  return createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest('hex');
}

const at = (seconds: number) => new Date((signedAt + seconds) * 1_000);

describe('verifySignature', () => {
  it('accepts a body signed with our secret, up to five minutes early or late', () => {
    for (const seconds of [0, 300, -300])
      expect(verifySignature({ rawBody, header, secret }, at(seconds))).toBe('genuine');
    for (const seconds of [301, -301])
      expect(verifySignature({ rawBody, header, secret }, at(seconds))).toBe('too-old');
  });

  it('accepts a signature that another library made', () => {
    const recorded = 't=1700000000,v1=6e4b125ca0a30a7c6130bb43011bea649c211f47a41558321078e98f8acfbf45';
    const then = new Date(1_700_000_000_000);
    expect(verifySignature({ rawBody, header: recorded, secret }, then)).toBe('genuine');
  });

  it('refuses each changed byte of the body, another time and another secret', () => {
    for (let index = 0; index < rawBody.length; index += 1) {
      const changed = Buffer.from(rawBody);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(verifySignature({ rawBody: changed, header, secret }, at(0))).toBe('altered');
    }
    const moved = header.replace(String(signedAt), String(signedAt + 1));
    expect(verifySignature({ rawBody, header: moved, secret }, at(0))).toBe('altered');
    expect(verifySignature({ rawBody, header, secret: 'another' }, at(0))).toBe('altered');
  });

  it('accepts one valid signature among several, as during a change of the secret', () => {
    const both = `t=${signedAt},v1=${sign(signedAt, 'old')},v1=${sign(signedAt, secret)}`;
    expect(verifySignature({ rawBody, header: both, secret }, at(0))).toBe('genuine');
  });

  it('reports a missing or unreadable header as unsigned', () => {
    for (const unreadable of [undefined, '', 'v1=00', `t=${signedAt}`, 't=soon,v1=00', 'nonsense', '=,=,='])
      expect(verifySignature({ rawBody, header: unreadable, secret }, at(0))).toBe('unsigned');
    for (const short of [`t=${signedAt},v1=`, `t=${signedAt},v1=zz`, `t=${signedAt},v1=00`])
      expect(verifySignature({ rawBody, header: short, secret }, at(0))).toBe('altered');
  });
});
