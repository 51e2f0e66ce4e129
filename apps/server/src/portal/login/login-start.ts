import type { PageCaptcha } from '../../promotion/challenge/captcha.ts';
import type { Proof } from '../../promotion/posted-fields.ts';

/** What the log-in page starts from: the number, then the captcha, then the code. */
export type LoginStart = {
  readonly phone: string;
  readonly captcha: PageCaptcha | null;
  /** The letters that were typed, where only work is missing. */
  readonly capcode: string;
  /** The bits of work that the device does before it asks for the code. */
  readonly bits: number;
  /** The captcha that was solved for the code that is under way. */
  readonly proof: Proof | null;
};

/** A page that was only opened. */
export const loginStart: LoginStart = { phone: '', captcha: null, capcode: '', bits: 0, proof: null };
