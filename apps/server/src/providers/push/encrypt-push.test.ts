import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush } from './encrypt-push.ts';
import { isPushAddress, pushHostsDefault, readPushHosts } from './push-hosts.ts';
import { newVapidSecret, readVapidKeys, vapidAuthorization } from './vapid.ts';

it('WEB-08 encrypts the example of RFC 8291 to its own bytes', () => {
  const local = createECDH('prime256v1');
  local.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const sealed = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { local, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('WEB-08 hides how long a message is', () => {
  const receiver = createECDH('prime256v1');
  const keys = { p256dh: receiver.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const lengths = ['a', 'a'.repeat(900)].map(
    (text) => encryptPush(Buffer.from(text), keys, { padTo: 1_024 }).length,
  );
  expect(lengths[0]).toBe(lengths[1]);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.elsewhere.example/abc', false],
  ['https://fcm.googleapis.com@169.254.169.254/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://push.apple.com.elsewhere.example/', false],
  ['http://127.0.0.1:5432/', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('WEB-08 writes to %s: %s', (endpoint, isKnown) => {
  expect(isPushAddress(endpoint, pushHostsDefault)).toBe(isKnown);
});

it('WEB-08 takes a local push service only where tests run', () => {
  expect(readPushHosts('http://127.0.0.1:9000', { allowsLocal: true })).toEqual(['http://127.0.0.1:9000']);
  expect(readPushHosts('http://127.0.0.1:9000', { allowsLocal: false })).toBeNull();
  expect(readPushHosts('*', { allowsLocal: true })).toBeNull();
});

it('WEB-08 names the sender to the push service by a token that ends (RFC 8292)', async () => {
  const keys = readVapidKeys(newVapidSecret(), 'mailto:care@hiram.example');
  if (!keys) throw new Error('a new key is none');
  const now = new Date('2026-11-20T04:00:00Z');
  const header = vapidAuthorization(keys, 'https://fcm.googleapis.com/fcm/send/abc', now);
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now.getTime() / 1_000 + 43_200,
    sub: 'mailto:care@hiram.example',
  });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const publicKey = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, [
    'verify',
  ]);
  const signed = { name: 'ECDSA', hash: 'SHA-256' };
  const isSigned = await crypto.subtle.verify(
    signed,
    publicKey,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${body}`),
  );
  expect(isSigned).toBe(true);
  expect(readVapidKeys('none', 'mailto:care@hiram.example')).toBeNull();
});
