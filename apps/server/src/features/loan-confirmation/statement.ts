import { formatDay } from '@hiram/lending/calendar-day';
import { toQuery } from '@hiram/wire/page-parameters';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { drawnLanguages, drawPdf } from '../../providers/pdf/draw-pdf.ts';
import { fill, type Texts, textsFor } from '../../texts/texts.ts';
import { hashOfText, type WrittenAgreement, writeAgreements } from '../agreement.ts';
import type { LenderWords } from '../brand-words.ts';
import type { Caller, House, PageFile } from '../feature.ts';
import { offerProduct } from '../offer.ts';
import { findOfferedProduct } from '../offered-product.ts';
import { findOwnOrder } from '../owned-order.ts';
import type { StoredContract } from '../push-loan.ts';

/** The name of the disclosure statement among the lender's texts. */
const statementName = 'disclosure-statement';

/** Where the statement lies as a file, beside the page of the agreement. */
export const statementFile = 'statement.pdf';

/** What a borrower may read: the agreements, and a line that says of what, in the language of either. */
export type Readable = {
  readonly agreements: readonly WrittenAgreement[];
  readonly referTo: (texts: Texts) => string;
};

/** The agreements of the borrower's order as they were accepted, else those of today's offer; null when there is neither. */
export async function findReadable(house: House, caller: Caller): Promise<Readable | null> {
  const { orderId, productId } = caller.page;
  if (orderId) {
    const order = await findOwnOrder(house, caller, { orderId, productId });
    if (!order) return null;
    const { agreements, acceptedOn } = order.contract as StoredContract;
    const facts = { number: order.contractNumber, day: formatDay(acceptedOn) };
    // What was accepted before there were translations is English.
    return {
      agreements: agreements.map((agreement) => ({ ...agreement, language: agreement.language ?? 'en' })),
      referTo: (texts) => fill(texts.statementOfOrder, facts),
    };
  }
  const product = await findOfferedProduct(house, caller, productId);
  if (!product) return null;
  const agreements = writeAgreements(house, product, offerProduct(house, product), caller.locale);
  const day = formatDay(house.clock.today(product.market));
  return { agreements, referTo: (texts) => fill(texts.statementOfOffer, { product: product.name, day }) };
}

/**
 * The disclosure statement as a file: the very text that the agreement's page shows, with its hash; its English original
 * where a PDF's fonts have no letters for it.
 */
export async function loadStatement(house: House, caller: Caller): Promise<Outcome<PageFile>> {
  const readable = await findReadable(house, caller);
  const statement = readable?.agreements.find(isStatement);
  if (!readable || !statement) return no({ code: 'not-found' });
  const { text: markdown, language } = toDrawn(statement);
  const title = house.brand.say(statement.title, language);
  const reference = `${readable.referTo(textsFor(language))} SHA-256: ${hashOfText(markdown)}`;
  const drawnAt = house.clock.businessNow();
  const bytes = await drawPdf({ title, markdown, language, reference, drawnAt });
  return done({ type: 'application/pdf', fileName: `${statementName}.pdf`, bytes });
}

function toDrawn({ text, language, english }: WrittenAgreement): LenderWords {
  return drawnLanguages.includes(language) ? { text, language } : { text: english ?? text, language: 'en' };
}

/** What the page of a statement adds to its content: where the file is and what it speaks. Other agreements have none. */
export function statementLink(house: House, caller: Caller, agreement: WrittenAgreement) {
  if (!isStatement(agreement)) return {};
  return {
    fileUrl: `${house.settings.paths.loanAgreement}/${statementFile}?${toQuery(caller.page)}`,
    fileLanguage: toDrawn(agreement).language,
  };
}

const isStatement = ({ name }: WrittenAgreement): boolean => name === statementName;
