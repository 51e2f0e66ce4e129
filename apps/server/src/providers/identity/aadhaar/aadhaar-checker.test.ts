import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { packOfflineFile, sandboxPinned, signOfflineXml } from '../sandbox/sign-offline-file.ts';
import { aadhaarChecker, type PinnedKey, readPinned } from './aadhaar-checker.ts';
import { archiveBytesMax } from './read-archive.ts';

const now = () => new Date('2026-11-20T04:00:00Z');
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
const holder = { name: 'Asha Rao', birthDay: '1990-01-02', end: '5678', shareCode: '1234', writtenAt: now() };

const check = (evidence: Buffer, typed = '1234', pinned: readonly PinnedKey[] = [sandboxPinned()]) => {
  const asked = { evidence, typed, name: 'Asha Rao', account: null, reference: '', returnUrl: '' };
  return aadhaarChecker({ pinned, now }).check(asked);
};
const pack = (xml: string) => packOfflineFile(xml, '1234');

describe("Aadhaar's offline file", () => {
  it('IDENT-10 names the person and the end of the number alone', async () => {
    expect(await check(await pack(signOfflineXml(holder)))).toEqual({
      verdict: 'genuine',
      person: { name: 'Asha Rao', birthDay: '1990-01-02' },
      document: null,
      end: '5678',
    });
  });

  it('IDENT-10 another share code, no zip, two entries and a large file are unreadable', async () => {
    const file = await pack(signOfflineXml(holder));
    expect((await check(file, '4321')).verdict).toBe('unreadable');
    expect((await check(file, '')).verdict).toBe('unreadable');
    expect((await check(Buffer.from('<OfflinePaperlessKyc/>'))).verdict).toBe('unreadable');
    expect((await check(Buffer.alloc(archiveBytesMax + 1))).verdict).toBe('unreadable');
    expect((await check(await pack(`<!DOCTYPE x>${signOfflineXml(holder)}`))).verdict).toBe('unreadable');
    expect((await check(await pack('x'.repeat(2_000_000)))).verdict).toBe('unreadable');
  });

  it('SAFE-15 a file with more elements or attributes than the register writes is unreadable, whoever signed it', async () => {
    const xml = signOfflineXml(holder);
    const withKeyInfo = (inner: string) =>
      xml.replace('</Signature>', `<KeyInfo>${inner}</KeyInfo></Signature>`);
    const names = Array.from({ length: 300 }, (_each, index) => `b${index}="x"`);
    const few = names.slice(0, 20);
    expect((await check(await pack(withKeyInfo(`<a ${few.join(' ')}/>`)))).verdict).toBe('genuine');
    for (const inner of [
      `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`,
      '<a/>'.repeat(600),
      `<a ${names.join(' ')}/><a ${names.join(' ')}/>`,
    ])
      expect((await check(await pack(withKeyInfo(inner)))).verdict, inner.slice(0, 20)).toBe('unreadable');
  });

  it('IDENT-10 is verified against what is pinned, whatever key the file brings along', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const xml = signOfflineXml(holder, privateKey);
    const modulus = publicKey.export({ format: 'jwk' }).n;
    const own = `<KeyInfo><KeyValue><RSAKeyValue><Modulus>${modulus}</Modulus></RSAKeyValue></KeyValue></KeyInfo>`;
    expect(await check(await pack(xml.replace('</Signature>', `${own}</Signature>`)))).toMatchObject({
      verdict: 'forged',
    });
    expect((await check(await pack(signOfflineXml(holder)), '1234', [])).verdict).toBe('forged');
  });

  it('IDENT-10 only what is signed is read: nothing wrapped around it, nothing beside it', async () => {
    const xml = signOfflineXml(holder);
    const data = '<UidData><Poi dob="01-01-1980" name="Ravi Kumar"/></UidData>';
    for (const forged of [
      xml.replace('<UidData>', `${data}<UidData>`),
      xml.replace('Asha Rao', 'Ravi Kumar'),
      xml.replace('referenceId="5678', 'referenceId="9999'),
      `<OfflinePaperlessKyc referenceId="567820261120093000000">${data}${xml}</OfflinePaperlessKyc>`,
      xml.replace('rsa-sha256', 'rsa-sha1'),
      xml.replace('URI=""', 'URI="#nothing"'),
      xml.replace('Asha Rao', 'Asha<!-- --> Rao'),
    ])
      expect((await check(await pack(forged))).verdict, forged.slice(0, 80)).not.toBe('genuine');
  });

  it('IDENT-10 an old file is asked for anew, and one of another time than its certificate is forged', async () => {
    const old = signOfflineXml({ ...holder, writtenAt: daysAgo(31) });
    expect(await check(await pack(old))).toEqual({ verdict: 'outdated' });
    const expired = { ...sandboxPinned(), to: daysAgo(1) };
    expect(await check(await pack(signOfflineXml(holder)), '1234', [expired])).toMatchObject({
      verdict: 'forged',
      why: 'certificate-expired',
    });
  });

  it('IDENT-10 pinned certificates are read from PEM, and nothing else is taken for one', () => {
    expect(readPinned('no certificate')).toEqual([]);
    expect(() => readPinned('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')).toThrow();
  });
});
