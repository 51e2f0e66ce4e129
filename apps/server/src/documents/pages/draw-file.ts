import { accept, refuse } from '@hiram/lending/result';
import type { DocumentKind } from '@hiram/wire/views/documents';
import type { Context } from '../../feature/context.ts';
import type { PageFile } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { Locale } from '../../lender/texts/texts.ts';
import { drawPdf } from '../../providers/pdf/draw-pdf.ts';
import { describeDocument } from '../content/describe-document.ts';
import type { IssuedDocument } from '../issued/issued-document-store.ts';
import { toPdf } from './document-file.ts';

/** Who saves a file, and the language that it is in. */
type Saving = { readonly reader: string; readonly locale: Locale };

/** A document as a file in a language. */
export async function drawFile(
  context: Context,
  document: IssuedDocument,
  { reader, locale }: Saving,
): Promise<Outcome<PageFile>> {
  const view = describeDocument(context, document, locale);
  const { sha256, content, number, kind, issuedAt } = document;
  const pdf = toPdf({ view, facts: content.facts, sha256, locale, drawnAt: issuedAt });
  const bytes = await drawPdf(pdf, reader);
  if (!bytes) return refuse({ code: 'too-many-requests' });
  return accept({ type: 'application/pdf', fileName: fileNameOf(kind, number), bytes, isDownload: true });
}

/** The name that a saved file has. */
export const fileNameOf = (kind: DocumentKind, number: string): string => `${kind}-${number}.pdf`;
