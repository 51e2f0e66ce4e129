import { pagePaths } from '@hiram/wire/addresses';
import type { VerificationContent } from '@hiram/wire/views/documents';
import type { Context } from '../../feature/context.ts';
import type { PageView, PublicPageRoute, ReferencePageRoute } from '../../feature/feature.ts';
import { verifyDocument } from './verify-document.ts';

/** How often one network address may verify in a minute: enough for a desk, too little to search. */
const opensPerMinuteMax = 30;
const typedMax = 40;

/** Where the QR code of a document leads: anybody learns whether it is genuine, and nothing personal. */
export const verifiedNumberPage: ReferencePageRoute = {
  path: pagePaths.documentVerification,
  opensPerMinuteMax,
  load: (context, _visitor, { reference }) => showVerification(context, reference.slice(0, typedMax)),
};

/** The same for a number that is typed. */
export const verificationPage: PublicPageRoute = {
  page: 'documentVerification',
  opensPerMinuteMax,
  load: (context, visitor) => showVerification(context, visitor.page.number ?? ''),
};

async function showVerification(context: Context, asked: string): Promise<PageView> {
  const document = asked === '' ? null : await verifyDocument(context, asked);
  const found = document && {
    standing: document.standing,
    kind: document.kind,
    issuedOn: document.issuedOn,
    lender: document.lender,
  };
  const content: VerificationContent = { asked, found };
  return { screen: 'documentVerification', content };
}
