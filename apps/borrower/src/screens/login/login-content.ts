/** A captcha that was begun, as the server shows it on a page. */
type PageCaptcha = {
  readonly kind: 'picture' | 'work';
  readonly sid: string;
  readonly pictureUrl: string;
};

/** How far the borrower has come: the number, then the captcha, then the code. */
export type LoginContent = {
  readonly phone: string;
  readonly captcha: PageCaptcha | null;
  /** The letters that were typed, where only work is missing. */
  readonly capcode: string;
  /** The bits of work that the device does before it asks for the code. */
  readonly bits: number;
  readonly proof: { readonly sid: string; readonly capcode: string } | null;
};
