import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { SignedXml } from 'xml-crypto';
import type { PinnedKey } from '../aadhaar/aadhaar-checker.ts';

configure({ useWebWorkers: false });

/** The person of an offline file of the sandbox. */
export type FileHolder = {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDay: string;
  /** The last four digits of the number. */
  readonly end: string;
  readonly shareCode: string;
  readonly writtenAt: Date;
};

let pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | null = null;

/** The sandbox's own register signs with a key of this process, which nothing but a sandbox accepts. */
const ownKeys = () => {
  pair ??= generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return pair;
};

/** What verifies the files of the sandbox, at any time. */
export const sandboxPinned = (): PinnedKey => ({
  // Made with its first use: it takes a tenth of a second of each start otherwise.
  get publicKey() {
    return ownKeys().publicKey;
  },
  from: new Date(0),
  to: new Date('9999-01-01T00:00:00Z'),
});

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The XML of an offline file, signed by the sandbox or with another key. */
export function signOfflineXml(holder: FileHolder, key: KeyObject = ownKeys().privateKey): string {
  const { name, birthDay, end, writtenAt } = holder;
  const local = new Date(writtenAt.getTime() + 5.5 * 3_600_000).toISOString().replace(/\D/g, '');
  const born = birthDay.split('-').reverse().join('-');
  const xml =
    `<OfflinePaperlessKyc referenceId="${end}${local}"><UidData><Poi dob="${born}" e="" gender="F" m="" name="${escapeXml(name)}"/>` +
    '<Poa country="India" dist="Pune" state="Maharashtra" pc="411001"/><Pht></Pht></UidData></OfflinePaperlessKyc>';
  const signer = new SignedXml({
    privateKey: key.export({ format: 'pem', type: 'pkcs8' }),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  });
  signer.addReference({
    xpath: '/*',
    uri: '',
    isEmptyUri: true,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'],
  });
  signer.computeSignature(xml);
  return signer.getSignedXml();
}

/** The zip that a holder downloads: one entry, sealed with the share code as the register does it. */
export async function packOfflineFile(xml: string, shareCode: string): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password: shareCode, zipCrypto: true });
  await writer.add('offlineaadhaar20261120.xml', new TextReader(xml));
  return Buffer.from(await writer.close());
}
