import { formatDay } from '@hiram/lending/calendar-day';
import { toQuery } from '@hiram/wire/page-parameters';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { drawPdf } from '../../providers/pdf/draw-pdf.ts';
import { fill, textsFor } from '../../texts/texts.ts';
import { type WrittenAgreement, writeAgreements } from '../agreement.ts';
import type { Caller, House, PageFile } from '../feature.ts';
import { offerProduct } from '../offer.ts';
import { findOfferedProduct } from '../offered-product.ts';
import { findOwnOrder } from '../owned-order.ts';
import type { StoredContract } from '../push-loan.ts';

/** The name of the disclosure statement among the lender's texts. */
const statementName = 'disclosure-statement';

/** The lender's agreements are written in English, and so is what stands under them in the file. */
const texts = textsFor('en');

/** Where the statement lies as a file, beside the page of the agreement. */
export const statementFile = 'statement.pdf';

/** What a borrower may read: the agreements, and a line that says of what. */
export type Readable = { readonly agreements: readonly WrittenAgreement[]; readonly reference: string };

/** The agreements of the borrower's order as they were accepted, else those of today's offer; null when there is neither. */
export async function findReadable(house: House, caller: Caller): Promise<Readable | null> {
  const { orderId, productId } = caller.page;
  if (orderId) {
    const order = await findOwnOrder(house, caller, { orderId });
    if (!order) return null;
    const { agreements, acceptedOn } = order.contract as StoredContract;
    const facts = { number: order.contractNumber, day: formatDay(acceptedOn) };
    return { agreements, reference: fill(texts.statementOfOrder, facts) };
  }
  const product = await findOfferedProduct(house, caller, productId);
  if (!product) return null;
  const agreements = writeAgreements(house, product, offerProduct(house, product));
  const day = formatDay(house.clock.today(product.market));
  return { agreements, reference: fill(texts.statementOfOffer, { product: product.name, day }) };
}

/** The disclosure statement as a file: the very text that the agreement's page shows, with its hash. */
export async function loadStatement(house: House, caller: Caller): Promise<Outcome<PageFile>> {
  const readable = await findReadable(house, caller);
  const statement = readable?.agreements.find(isStatement);
  if (!readable || !statement) return no({ code: 'not-found' });
  const { title, text: markdown, sha256 } = statement;
  const reference = `${readable.reference} SHA-256: ${sha256}`;
  const bytes = await drawPdf({ title, markdown, reference, drawnAt: house.clock.businessNow() });
  return done({ type: 'application/pdf', fileName: `${statementName}.pdf`, bytes });
}

/** What the page of a statement adds to its content: where the file is. Other agreements have none. */
export function statementLink(house: House, caller: Caller, agreement: WrittenAgreement) {
  if (!isStatement(agreement)) return {};
  return { fileUrl: `${house.settings.paths.loanAgreement}/${statementFile}?${toQuery(caller.page)}` };
}

const isStatement = ({ name }: WrittenAgreement): boolean => name === statementName;
