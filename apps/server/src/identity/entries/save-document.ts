import { accept, refuse } from '@hiram/lending/result';
import { findDocumentNumberFault, type IdentityForm } from '@hiram/wire/forms/identity-form';
import { insertBorrowerIndexes } from '../../borrowers/indexes/borrower-index-store.ts';
import { documentIndex } from '../../borrowers/indexes/name-index.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { documentCodes, type Entries, insertEntries, readEntries } from './entry-store.ts';
import { refuseEmpty } from './parse-fields.ts';

/** A document as it was typed or as a check has read it. */
export type ShownDocument = { readonly kind: string; readonly number: string };

/** Documents of which the law of their market forbids to keep the number. */
const neverStored: readonly string[] = ['philsys', 'aadhaar'];
const endLength = 4;

/** Reads the document that a person names; refused with the fields that are empty, or the one that is wrong. */
export function parseDocument(
  { documents }: IdentityForm,
  { kind = '', number = '' }: Readonly<Record<string, string>>,
  title: { readonly kind: string; readonly number: string },
): Outcome<ShownDocument> {
  const typed = number.trim();
  const empty = (['kind', 'number'] as const).filter((item) => ({ kind, number: typed })[item] === '');
  if (empty.length > 0) return refuseEmpty(empty.map((item) => [item, title[item]]));
  const document = documents.find((each) => each.kind === kind);
  const invalid = { code: 'identity-field-invalid', isEmpty: false } as const;
  if (!document) return refuse({ ...invalid, field: title.kind, items: ['kind'] });
  const fault = findDocumentNumberFault(document.kind, typed);
  if (fault) return refuse({ ...invalid, field: title.number, items: ['number'], ...fault });
  return accept({ kind, number: typed });
}

/** Saves a document by its index and its end, and with its number where the law allows it (IDENT-04). */
export async function saveDocument(
  { cipher }: Pick<Context, 'cipher'>,
  tx: Tx,
  borrowerId: string,
  shown: ShownDocument,
  now: Date,
): Promise<void> {
  const index = documentIndex(cipher, shown);
  const plain = shown.number.replace(/[^0-9A-Za-z]/g, '');
  const entries: Entries = {
    [documentCodes.kind]: shown.kind,
    [documentCodes.number]: neverStored.includes(shown.kind) ? '' : shown.number,
    [documentCodes.end]: plain.slice(-endLength),
    [documentCodes.index]: index.toString('hex'),
  };
  const known = await readEntries(tx, cipher, borrowerId);
  const changed = Object.entries(entries).filter(([code, value]) => value !== (known[code] ?? ''));
  await insertEntries(tx, cipher, borrowerId, Object.fromEntries(changed), now);
  await insertBorrowerIndexes(tx, borrowerId, 'document', [index]);
}
