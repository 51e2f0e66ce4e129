import type { PagePaths } from '@hiram/wire/addresses';

/** What the deployment has set, as far as use cases need it. */
export type Settings = {
  readonly mode: 'sandbox' | 'production';
  readonly conduct: 'specified' | 'strict';
  /** Whether recommended products show on loans that ask for nothing. The specification turns them off after each load. */
  readonly loanMarket: 'closed' | 'open';
  /** The numbers of the channels by which nobody is to pay for now. */
  readonly channelsOff: ReadonlySet<string>;
  /** Whether prices, legal texts and messages are published by one person or by two. */
  readonly setUpPersons: 'one' | 'two';
  /** Whether a mail server is configured. */
  readonly sendsEmail: boolean;
  readonly baseUrl: string;
  readonly basePath: string;
  readonly paths: PagePaths;
  /** What one text costs, and what the texts of registration may cost in an hour; minor units of the lender's currency. */
  readonly registration: { readonly textPriceMinor: bigint; readonly spendHourMinor: bigint };
};
