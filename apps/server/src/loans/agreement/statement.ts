import { formatDay } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageFile } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { conductOf } from '../../lender/conduct.ts';
import { findOfferedProduct } from '../../lender/products/offered-product.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { fill, type Texts, textsFor } from '../../lender/texts/texts.ts';
import { drawPdf } from '../../providers/pdf/draw-pdf.ts';
import { findOwnLoan } from '../book/own-loan.ts';
import { chooseProduct } from '../offer/choose-amount.ts';
import type { StoredContract } from '../offer/decide-contract.ts';
import { offerProduct } from '../offer/offer.ts';
import { toAcceptedBlocks } from './accepted-blocks.ts';
import { hashOfText, type WrittenAgreement, writeAgreements } from './agreement.ts';

/** The name of the disclosure statement among the lender's texts. */
const statementName = 'disclosure-statement';

/** Where the statement lies as a file, beside the page of the agreement. */
export const statementFile = 'statement.pdf';

/** What a borrower may read: the agreements, and a line that says of what, in the language of either. */
export type Readable = {
  readonly agreements: readonly WrittenAgreement[];
  readonly referTo: (texts: Texts) => string;
  /** The product whose offer they belong to; absent for a loan. */
  readonly product?: Product;
};

/** The agreements of the borrower's order as they were accepted, else those of today's offer; null when there is neither. */
export async function findReadable(context: Context, caller: Caller): Promise<Readable | null> {
  const { orderId, productId } = caller.page;
  if (orderId) {
    const loan = await findOwnLoan(context, caller, { orderId, productId });
    if (!loan) return null;
    const { agreements, acceptedOn } = loan.contract as StoredContract;
    const references = { number: loan.contractNumber, day: formatDay(acceptedOn) };
    // What was accepted before there were translations is English.
    return {
      agreements: agreements.map((agreement) => ({ ...agreement, language: agreement.language ?? 'en' })),
      referTo: (texts) => fill(texts.statementOfLoan, references),
    };
  }
  const found = await findOfferedProduct(context, caller, productId);
  if (!found) return null;
  const product = await chooseProduct(context, caller, found);
  const agreements = writeAgreements(context, product, offerProduct(context, product), caller.locale);
  const day = formatDay(context.clock.today(product.market));
  const referTo = (texts: Texts) => fill(texts.statementOfOffer, { product: product.name, day });
  return { agreements, referTo, product };
}

/** The disclosure statement as a file: the very text that the agreement's page shows, with its hash, and the English one that binds. */
export async function loadStatement(context: Context, caller: Caller): Promise<Outcome<PageFile>> {
  const readable = await findReadable(context, caller);
  const statement = readable?.agreements.find(isStatement);
  if (!readable || !statement) return refuse({ code: 'not-found' });
  const { text, language } = statement;
  const title = context.brand.say(statement.title, language);
  const reference = readable.referTo(textsFor(language, conductOf(context.settings).numbers));
  const pdf = {
    ...{
      title,
      language,
      drawnAt: context.clock.businessNow(),
      blocks: toAcceptedBlocks(statement, language),
    },
    seal: { lines: [reference, `SHA-256: ${hashOfText(text)}`] },
  };
  const bytes = await drawPdf(pdf, caller.borrowerId);
  if (!bytes) return refuse({ code: 'too-many-requests' });
  return accept({ type: 'application/pdf', fileName: `${statementName}.pdf`, bytes });
}

/** What the page of a statement adds to its content: where the file is. Other agreements have none. */
export function statementLink(context: Context, caller: Caller, agreement: WrittenAgreement) {
  if (!isStatement(agreement)) return {};
  return { fileUrl: `${context.settings.paths.loanAgreement}/${statementFile}?${toQuery(caller.page)}` };
}

const isStatement = ({ name }: WrittenAgreement): boolean => name === statementName;
