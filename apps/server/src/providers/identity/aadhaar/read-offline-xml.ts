import type { KeyObject } from 'node:crypto';
import { formatDay, parseDay } from '@hiram/lending/calendar-day';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';

/** The person of an offline file, and when its register wrote it. */
export type OfflineHolder = {
  readonly name: string;
  /** `YYYY-MM-DD`; empty where the file has only a year. */
  readonly birthDay: string;
  /** The last four digits of the number, all that the file has of it. */
  readonly end: string;
  readonly writtenAt: Date;
};

/** What is used of an element; the library's own types are those of a browser. */
type XmlElement = {
  readonly localName: string | null;
  readonly parentNode: unknown;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement>;
  getElementsByTagNameNS(space: string, name: string): ArrayLike<XmlElement>;
};

const signatures = 'http://www.w3.org/2000/09/xmldsig#';
const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const allowed = {
  canonicalization: [canonical, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  signature: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
  digest: ['http://www.w3.org/2001/04/xmlenc#sha256'],
  transforms: [`${signatures}enveloped-signature`, canonical, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
};

/** The file as it was sent: what is signed is known only once a key has verified it. */
type SentFile = { readonly xml: string; readonly signature: XmlElement };

/** A register's file has some twenty elements with some thirty attributes. */
const marksMax = 500;

/**
 * SAFE-15: whether a text has more elements and attributes than any file of the register. Each costs the parser as much as all around
 * it, so tens of thousands in one small archive would stop the server for everybody.
 */
const isOvergrown = (xml: string): boolean => xml.split(/[<=]/, marksMax + 2).length > marksMax + 1;

/** Reads an offline file; null if it is none. It has one signature, below its root, over the whole of it. */
export function parseOfflineXml(xml: string): SentFile | null {
  if (isOvergrown(xml) || /<!DOCTYPE|<!ENTITY/i.test(xml)) return null;
  const root = readRoot(xml);
  if (root?.localName !== 'OfflinePaperlessKyc') return null;
  const found = root.getElementsByTagNameNS(signatures, 'Signature');
  const [signature] = Array.from(found);
  const isWhole = found.length === 1 && signature?.parentNode === root;
  return isWhole ? { xml, signature } : null;
}

/**
 * Who the file is of, read from nothing but the bytes that the key has signed; null if it has not. The certificate that the
 * file brings along is never looked at.
 */
export function readSigned({ xml, signature }: SentFile, key: KeyObject): OfflineHolder | null {
  const signed = findSigned(xml, signature, key);
  return signed === null ? null : toHolder(signed);
}

function findSigned(xml: string, signature: XmlElement, key: KeyObject): string | null {
  const publicCert = key.export({ format: 'pem', type: 'spki' });
  const verifier = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
  try {
    verifier.loadSignature(signature as never);
    if (!isAllowed(verifier, signature)) return null;
    return verifier.checkSignature(xml) ? (verifier.getSignedReferences()[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** One reference, to the whole document, by methods that UIDAI uses: a weaker one is nobody's choice but an attacker's. */
function isAllowed(verifier: SignedXml, signature: XmlElement): boolean {
  const references = Array.from(signature.getElementsByTagNameNS(signatures, 'Reference'));
  const algorithmsOf = (name: string) =>
    Array.from(signature.getElementsByTagNameNS(signatures, name)).map((each) =>
      each.getAttribute('Algorithm'),
    );
  const isOneOf = (name: string, known: readonly string[]) =>
    algorithmsOf(name).every((algorithm) => known.includes(algorithm ?? ''));
  return (
    references.length === 1 &&
    references[0]?.getAttribute('URI') === '' &&
    allowed.canonicalization.includes(String(verifier.canonicalizationAlgorithm)) &&
    isOneOf('SignatureMethod', allowed.signature) &&
    isOneOf('DigestMethod', allowed.digest) &&
    isOneOf('Transform', allowed.transforms)
  );
}

function toHolder(signed: string): OfflineHolder | null {
  const root = readRoot(signed);
  const [data] = Array.from(root?.getElementsByTagName('UidData') ?? []);
  const [person] = Array.from(data?.getElementsByTagName('Poi') ?? []);
  const reference = /^(\d{4})(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{0,3}$/.exec(
    root?.getAttribute('referenceId') ?? '',
  );
  const name = person?.getAttribute('name')?.trim() ?? '';
  if (!reference || name === '') return null;
  const [, end = '', year, month, day, hour, minute, second] = reference;
  const writtenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:30`);
  return Number.isNaN(writtenAt.getTime())
    ? null
    : { name, birthDay: toDay(person?.getAttribute('dob') ?? ''), end, writtenAt };
}

/** UIDAI writes `02-01-1990`. */
function toDay(written: string): string {
  const read = parseDay(written.trim().split(/[-/]/).reverse().join('-'));
  return read === null ? '' : formatDay(read);
}

function readRoot(xml: string): XmlElement | null {
  try {
    const fail = (message: string) => {
      throw new Error(message);
    };
    const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } } as never);
    return parser.parseFromString(xml, 'text/xml').documentElement as unknown as XmlElement | null;
  } catch {
    return null;
  }
}
