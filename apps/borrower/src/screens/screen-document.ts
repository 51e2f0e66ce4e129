import type { PagePaths } from '@hiram/wire/addresses';
import type { PageParameters } from '@hiram/wire/page-parameters';
import type { Locale, Texts } from './fill-text.ts';
import type { en } from './texts.ts';

/** The lender, as far as the screens show it. */
export type Brand = {
  readonly name: string;
  readonly logoUrl?: string | undefined;
  readonly servicePhone: string;
  readonly email: string;
};

/** Where calls and pages are. */
export type Settings = {
  readonly basePath: string;
  readonly paths: PagePaths;
};

/** The server could not load what the screen shows. */
export type Problem = { readonly problem: { readonly message: string; readonly retryUrl: string } };

/** What the server may add to the content of any screen. */
export type ContentExtras = {
  /** Names the first action of this document, also before the script runs. */
  readonly idempotencyKey?: string;
  /** Why the form that was just posted was refused: a sentence for the borrower. */
  readonly refusal?: string;
};

/** What a screen starts from: embedded in its document as JSON, the same on the server and in the browser. */
export type ScreenDocument = {
  readonly locale: Locale;
  readonly page: PageParameters;
  readonly conduct: 'specified' | 'strict';
  readonly brand: Brand;
  readonly settings: Settings;
  readonly mode: 'sandbox' | 'production';
  readonly content: unknown;
  readonly texts: { readonly [key: string]: string };
  readonly frame: Texts<typeof en>;
};

/** What every screen is given: its content, which is loaded, and its texts in the borrower's language. */
export type ViewProps<Content, English> = { readonly content: Content; readonly texts: Texts<English> };

/** Tells a problem from content. */
export function isProblem(content: unknown): content is Problem {
  return typeof content === 'object' && content !== null && 'problem' in content;
}
