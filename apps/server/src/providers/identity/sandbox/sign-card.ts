import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { type PhilsysCard, signedText } from '../philsys/read-card.ts';

/** The sandbox's own issuer. Its key is public, so only a sandbox accepts it. */
const sandboxKey = createPrivateKey({
  format: 'der',
  type: 'pkcs8',
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from('the sandbox signs its own cards!'),
  ]),
});

/** What verifies the cards of the sandbox. */
export const sandboxCardKey = createPublicKey(sandboxKey);

/** The person on a card of the sandbox. */
export type CardHolder = {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDay: string;
  readonly number: string;
};

/** The text of a card's code, signed by the sandbox. */
export function signCard({ firstName, lastName, birthDay, number }: CardHolder): string {
  const card: PhilsysCard = {
    DateIssued: '2024-01-02',
    Issuer: 'PSA',
    subject: {
      ...{ Suffix: '', lName: lastName, fName: firstName, mName: '', sex: 'Female', BF: '[1,2]' },
      ...{ DOB: birthDay, POB: 'City of Manila', PCN: number },
    },
    alg: 'EDDSA',
    signature: '',
  };
  const signature = sign(null, Buffer.from(signedText(card)), sandboxKey).toString('base64');
  return JSON.stringify({ ...card, signature });
}
