/** Entries of the journal that the trade calls otherwise than the books. */
const ownWords: { readonly [kind: string]: string } = {
  paid: 'Payment received',
  'rolled-over': 'Extended',
  restructured: 'New plan',
  resumed: 'Pause ended',
};

/** The name of a loan's entry, in its journal and in the preview of its reversal. */
export function nameLoanEvent(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return ownWords[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
