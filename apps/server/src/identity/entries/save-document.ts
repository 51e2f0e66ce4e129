import { accept, refuse } from '@hiram/lending/result';
import { findDocumentNumberFault, type IdentityForm } from '@hiram/wire/forms/identity-form';
import { insertBorrowerIndexes } from '../../borrowers/indexes/borrower-index-store.ts';
import { documentIndex } from '../../borrowers/indexes/name-index.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { documentCodes, type Entries, insertEntries, readEntries } from './entry-store.ts';

/** A document as it was typed or as a check has read it. */
export type ShownDocument = { readonly kind: string; readonly number: string };

/** Documents of which the law of their market forbids to keep the number. */
const neverStored: readonly string[] = ['philsys', 'aadhaar'];
const endLength = 4;

/** Reads the document that a person names; refused with the field that is wrong. */
export function parseDocument(
  { documents }: IdentityForm,
  { kind = '', number = '' }: Readonly<Record<string, string>>,
  title: { readonly kind: string; readonly number: string },
): Outcome<ShownDocument> {
  const document = documents.find((each) => each.kind === kind);
  if (!document)
    return refuse({ code: 'identity-field-invalid', field: title.kind, item: 'kind', isEmpty: kind === '' });
  const typed = number.trim();
  const fault = findDocumentNumberFault(document.kind, typed);
  if (fault)
    return refuse({
      code: 'identity-field-invalid',
      field: title.number,
      item: 'number',
      isEmpty: typed === '',
      ...fault,
    });
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
