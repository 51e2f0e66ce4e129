import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sandboxCardKey, signCard } from '../sandbox/sign-card.ts';
import { philsysChecker } from './philsys-checker.ts';
import { type PhilsysCard, parseCard, signedText } from './read-card.ts';

const holder = {
  firstName: 'Señorita',
  lastName: 'Peña',
  birthDay: '1990-01-02',
  number: '1234567890123456',
};
const askedOf = (text: string) => ({
  ...{ evidence: Buffer.from(text), typed: '', name: '', account: null },
  ...{ reference: '', returnUrl: '' },
});
const checkWith = (text: string, keys = [sandboxCardKey]) => philsysChecker(keys).check(askedOf(text));

describe('the code of a PhilSys card', () => {
  it('IDENT-07 is genuine with the signature of its issuer, ñ and all', async () => {
    expect(await checkWith(signCard(holder))).toEqual({
      verdict: 'genuine',
      person: { name: 'Señorita Peña', birthDay: '1990-01-02' },
      document: { kind: 'philsys', number: '1234567890123456' },
    });
  });

  it('IDENT-07 is forged with one letter changed, or with the signature of anybody else', async () => {
    const text = signCard(holder);
    expect(await checkWith(text.replace('1990-01-02', '1991-01-02'))).toMatchObject({ verdict: 'forged' });
    expect(await philsysChecker().check(askedOf(text))).toMatchObject({ verdict: 'forged' });
  });

  it('IDENT-07 is read in both forms of its bytes, and with the birth day in words', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const card = parseCard(signCard({ ...holder, birthDay: 'January 02, 1990' })) as PhilsysCard;
    const base64 = Buffer.from(Buffer.from(signedText(card)).toString('base64'));
    const signature = sign(null, base64, privateKey).toString('base64');
    const read = await checkWith(JSON.stringify({ ...card, signature }), [publicKey]);
    expect(read).toMatchObject({ verdict: 'genuine', person: { birthDay: '1990-01-02' } });
  });

  it.each(['', 'PH-123', '{}', '{"alg":"EDDSA","signature":"","subject":{}}', '['.repeat(2000)])(
    'IDENT-07 anything else is unreadable: %s',
    async (text) => {
      expect(await checkWith(text)).toEqual({ verdict: 'unreadable' });
    },
  );
});
