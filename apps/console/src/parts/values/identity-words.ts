import type {
  IdentityCheckKind,
  IdentityDocument,
  IdentityOutcome,
  IdentitySide,
} from '@hiram/wire/forms/identity-form';
import type { Tone } from './state-chip.tsx';

/** The documents that a person can show. */
export const documentWords: { readonly [kind in IdentityDocument]: string } = {
  philsys: 'PhilSys',
  aadhaar: 'Aadhaar',
  pan: 'PAN',
  passport: 'Passport',
  'driving-licence': 'Driving licence',
  umid: 'UMID',
  'voter-id': 'Voter ID',
};

/** The pictures that a document can need. */
export const sideWords: { readonly [side in IdentitySide]: string } = {
  front: 'Front',
  back: 'Back',
  selfie: 'Selfie',
};

/** What is checked, and where. */
export const checkKindWords: { readonly [check in IdentityCheckKind]: string } = {
  'philsys-qr': 'Code of the PhilSys card',
  'aadhaar-xml': 'Aadhaar offline file',
  pan: 'PAN at the tax register',
  'bank-account': 'Holder of the account that is paid to',
  digilocker: 'Aadhaar by DigiLocker',
};

/** What a check found. */
export const identityOutcomeWords: {
  readonly [outcome in IdentityOutcome]: readonly [words: string, tone: Tone];
} = {
  passed: ['Matches', 'success'],
  mismatch: ['Does not match', 'error'],
  invalid: ['Not genuine', 'error'],
  unknown: ['Not in the register', 'error'],
  pending: ['Under way', 'default'],
  unavailable: ['Not checked', 'warning'],
};

/** Why a check did not pass, where it is not the person's own data that differ. */
const whyWords: { readonly [why: string]: string } = {
  account: 'The bank does not know the account',
  bank: 'The bank did not answer',
  'certificate-expired': 'Signed outside of the time of its certificate',
  'consent-denied': 'The borrower did not consent',
  expired: 'The borrower took too long',
  kind: 'Accounts of this kind cannot be checked',
  'no-aadhaar': 'No Aadhaar in the DigiLocker',
  'no-code': 'The borrower has no code or file',
  'no-name': 'The register gives no name',
  'not-configured': 'This check is not set up',
  'other-pan': 'The register answers about another PAN',
  pan: 'The register does not have this PAN',
  'pan-status': 'The register notes something about the PAN',
  'pan-type': 'The PAN is not a person’s',
  provider: 'The provider did not answer',
  sandbox: 'Arranged in the sandbox',
  signature: 'The signature is wrong',
  'unknown-reference': 'The provider does not know the request',
};

/** Why a check did not pass, from what its provider said. */
export function sayWhy({ why, match }: Readonly<Record<string, string>>): string {
  if (match === 'unclear') return 'The register is not sure that it is this name';
  return why === undefined ? '' : (whyWords[why] ?? why);
}
