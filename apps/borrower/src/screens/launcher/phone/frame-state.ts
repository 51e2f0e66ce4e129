import { type PageParameters, parsePageParameters } from '@hiram/wire/page-parameters';
import { newReference } from '@hiram/wire/reference';
import { documentId } from '../../../document/document-ids.ts';
import { type RepaymentRecord, totalOf } from '../../repayment/repayment-record.ts';

/** The state that the launcher reads from the page in its phone. */
export type FrameState = {
  readonly address: string;
  /** Null on a page of another system, such as the provider's. */
  readonly parameters: PageParameters | null;
  readonly payment: SeenPayment | null;
};

/** A pending payment on the page; `amountMinor` is 0 if only the provider knows the amount. */
export type SeenPayment = { readonly reference: string; readonly amountMinor: number };

type FramedWindow = {
  readonly location: { readonly pathname: string; readonly search: string; readonly href: string };
  readonly document: { getElementById(id: string): { readonly textContent: string | null } | null };
};

type FramedContent = Partial<RepaymentRecord> & {
  readonly payment?: { readonly payCode: string; readonly amountMinor: number };
  readonly record?: RepaymentRecord;
};

/** Reads the page of a frame; null while it is empty, or if it has another origin. */
export function readFrame(window: FramedWindow | null | undefined): FrameState | null {
  try {
    if (!window?.location.href.startsWith('http')) return null;
    const { href, pathname, search } = window.location;
    const parameters = parsePageParameters(search);
    const written = window.document.getElementById(documentId)?.textContent;
    const content = written ? (JSON.parse(written) as { content?: FramedContent | null }).content : null;
    return {
      address: href,
      parameters: parameters.sessionId === '' ? null : parameters,
      payment: paymentAt(pathname) ?? paymentOf(content ?? {}, parameters.id),
    };
  } catch {
    return null;
  }
}

/** The provider's page has its charge in the address. */
function paymentAt(pathname: string): SeenPayment | null {
  const reference = /\/sandbox-provider\/pay\/([^/]+)$/.exec(pathname)?.[1];
  return reference === undefined ? null : { reference, amountMinor: 0 };
}

/** A payment of a known amount has our reference; a standing code has its code and the amount of its page. */
function paymentOf(content: FramedContent, intentId?: string): SeenPayment | null {
  if (content.payment && intentId !== undefined && content.payment.amountMinor > 0)
    return { reference: newReference('payment', intentId), amountMinor: 0 };
  const record = content.record ?? content;
  const payCode = record.defDetail?.payCode;
  if (!payCode) return null;
  return { reference: payCode, amountMinor: totalOf(record as RepaymentRecord) };
}
