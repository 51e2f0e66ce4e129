import { documentCatalogue } from '../../screens/document/catalogue.ts';
import { DocumentPage } from '../../screens/document/document-page.tsx';
import { documentListCatalogue } from '../../screens/document-list/catalogue.ts';
import { DocumentList } from '../../screens/document-list/document-list.tsx';
import { documentVerificationCatalogue } from '../../screens/document-verification/catalogue.ts';
import { DocumentVerification } from '../../screens/document-verification/document-verification.tsx';
import { screen } from '../screen-definition.ts';

/** Receipts, statements and certificates, and their verification. */
export const documentScreens = {
  document: screen({
    View: DocumentPage,
    catalogue: documentCatalogue,
    entry: 'document/hydrate-document.tsx',
    script: 'portal',
  }),
  documentList: screen({
    View: DocumentList,
    catalogue: documentListCatalogue,
    entry: 'document-list/hydrate-document-list.tsx',
    script: false,
  }),
  documentVerification: screen({
    View: DocumentVerification,
    catalogue: documentVerificationCatalogue,
    entry: 'document-verification/hydrate-document-verification.tsx',
    script: false,
  }),
} as const;
