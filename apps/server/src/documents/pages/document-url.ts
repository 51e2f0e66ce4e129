import { type OwnParameter, toQuery } from '@hiram/wire/page-parameters';
import { documentPages } from '@hiram/wire/views/documents';
import type { Caller, Context } from '../../feature/context.ts';
import type { DocumentSubject } from '../content/document-content.ts';

/** The address of a document of the loan that the caller's page names; `file` is added to its path. */
export function documentUrl(
  { settings }: Pick<Context, 'settings'>,
  { page }: Caller,
  document: DocumentSubject,
  file = '',
): string {
  const path = settings.paths[documentPages[document.kind]];
  return `${path}${file}?${toQuery(page, ownOf(document))}`;
}

function ownOf({ kind, subject }: DocumentSubject): { readonly [key in OwnParameter]?: string } {
  switch (kind) {
    case 'receipt':
      return { paymentId: subject };
    case 'statement':
      return { day: subject };
    case 'agreement':
    case 'disclosure':
    case 'plan':
      return { id: subject };
    case 'clearance':
      return {};
    case 'demand':
      return { day: subject };
  }
}
