import type { Feature } from '../feature/feature.ts';
import { documentListPage } from './pages/document-list.ts';
import { documentFileRoutes, documentPageRoutes } from './pages/document-pages.ts';
import { staffDocuments } from './staff/staff-documents.ts';
import { verificationPage, verifiedNumberPage } from './verification/verification-page.ts';

/** What a borrower can show to somebody else about a loan, how staff issue it, and how anybody verifies it (DOC). */
export const documents: Feature = {
  name: 'documents',
  pages: [documentListPage, ...documentPageRoutes],
  publicPages: [verificationPage],
  referencePages: [verifiedNumberPage],
  files: documentFileRoutes,
  staff: staffDocuments,
};
