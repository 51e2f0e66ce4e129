import type { PagePaths } from '@hiram/wire/addresses';
import type { PageParameters } from '@hiram/wire/page-parameters';
import type { Locale, Texts } from './fill-text.ts';
import type { en } from './texts.ts';

/** The lender, as far as the screens show it. */
type Brand = {
  readonly name: string;
  readonly logoUrl?: string | undefined;
  readonly servicePhone: string;
  readonly email: string;
  /** The lender's registration and licence numbers, shown where something is asked of a borrower. */
  readonly registration?: string;
};

/** Where calls and pages are. */
type Settings = {
  readonly basePath: string;
  readonly paths: PagePaths;
};

/** The server's additions to the content of any screen. */
export type ContentExtras = {
  /** The key of this document's first action, also before the script runs. */
  readonly idempotencyKey?: string;
  /** The refusal of the form just posted, as a sentence for the borrower. */
  readonly refusal?: string;
  /** The server's sentence about a load that failed, as a toast of 2 s (Spec §7). The page has it in a lasting place too. */
  readonly toast?: string;
  /** The same sentence on a page that shows what it has without that load: the frame adds it, with a retry. */
  readonly loadFailure?: string;
  /** The market of a page about an order or a product: its currency stands on every amount (ROUTE-06). */
  readonly market?: 'PH' | 'IN';
};

/** The initial state of a screen: embedded as JSON, the same on the server and in the browser. */
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
  /** The HTML of the part that only the server draws (`ServerPart`). It is not in the JSON. */
  readonly part?: string;
};

/** The props of every screen: its loaded content, and its texts in the borrower's language. */
export type ViewProps<Content, English> = { readonly content: Content; readonly texts: Texts<English> };
