import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import type { BegunCaptcha, CaptchaKind } from './use-captcha.ts';

/** The captcha that was solved for the code that is under way: registering names it again. */
export type Proof = { readonly sid: string; readonly capcode: string };

/** How far a form has come that was posted before the script; null on a page that was simply opened. */
type RegistrationStart = {
  readonly phone: string;
  readonly captcha: (BegunCaptcha & { readonly kind: CaptchaKind }) | null;
  readonly proof: Proof | null;
  readonly isRegistered: boolean;
};

/** The template of the page, and where its visitor stands. */
export type PromotionPageContent = ChannelTemplateAnswer & { readonly start?: RegistrationStart | null };
