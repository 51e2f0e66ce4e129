import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';

/** What a captcha asks for: the letters of a picture, or work that the device does. */
export type CaptchaKind = 'picture' | 'work';

/** A captcha that was begun. Proof of work has no picture to show. */
export type BegunCaptcha = { readonly sid: string; readonly pictureUrl: string };

/** The solved captcha of the current code; registration sends it again. */
export type Proof = { readonly sid: string; readonly capcode: string };

/** The progress of a form posted before the script; null on a page that was only opened. */
type RegistrationStart = {
  readonly phone: string;
  readonly captcha: (BegunCaptcha & { readonly kind: CaptchaKind }) | null;
  readonly proof: Proof | null;
  readonly isRegistered: boolean;
};

/** The template of the page, and the visitor's progress. */
export type PromotionPageContent = ChannelTemplateAnswer & { readonly start?: RegistrationStart | null };
