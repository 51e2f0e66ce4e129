/** The page on which a holder proves an account by a rupee that comes back, in finished texts of the language. */
export type AccountProofView = {
  readonly tone: 'good' | 'due' | 'danger';
  readonly lead: string;
  readonly note: string;
  /** Where the rupee is paid, while it can be. */
  readonly pay?: {
    readonly url: string;
    readonly text: string;
    readonly qrUrl: string;
    /** What the picture is. */
    readonly qrText: string;
  };
  /** The button that asks for a link; absent where one is open or nothing is left to prove. */
  readonly button?: string;
  /** Where to go on. */
  readonly next: { readonly text: string; readonly url: string };
};
