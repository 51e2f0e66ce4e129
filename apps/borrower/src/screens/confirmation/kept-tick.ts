import type { ConfirmationContent } from './confirmation-content.ts';

const storageKey = 'hiram.agreed';

/** What the borrower ticked for: another amount, term, cost or agreement is another offer. */
export type AgreedOffer = Pick<ConfirmationContent, 'amount' | 'periods' | 'keyFacts' | 'agreements'>;

const nameOf = (productId: string, { amount, periods, keyFacts, agreements }: AgreedOffer): string => {
  const titles = agreements.map(({ id, title }) => `${id} ${title}`);
  return JSON.stringify([
    productId,
    amount,
    periods,
    keyFacts.map(({ text, value }) => [text, value]),
    titles,
  ]);
};

/**
 * Keeps the tick of an offer in this tab, over the way to the account form or to an agreement and back. Blocked storage is
 * tolerated: the borrower ticks again.
 */
export function saveTick(productId: string, offer: AgreedOffer, isTicked: boolean): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ offer: nameOf(productId, offer), isTicked }));
  } catch {
    // Private mode or a full store.
  }
}

/** The tick kept for exactly this offer; null if there is none. */
export function readKeptTick(productId: string, offer: AgreedOffer): boolean | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    const { offer: name, isTicked } = (kept ?? {}) as { offer?: unknown; isTicked?: unknown };
    return name === nameOf(productId, offer) && typeof isTicked === 'boolean' ? isTicked : null;
  } catch {
    return null;
  }
}
