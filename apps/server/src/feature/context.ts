import type { Market } from '@hiram/lending/market';
import type { PageParameters } from '@hiram/wire/page-parameters';
import type { Logger } from 'pino';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Shards } from '../ground/engine/sharding/shards.ts';
import type { Groups } from '../ground/limits/groups.ts';
import type { Lanes } from '../ground/limits/lanes.ts';
import type { LenderContext } from '../lender/lender-context.ts';
import type { Locale, Texts } from '../lender/texts/texts.ts';
import type { PaymentProviders } from '../providers/payment/payment-providers.ts';
import type { StorageProvider } from '../providers/storage/storage-provider.ts';
import type { SetCookie } from './cookie.ts';
import type { FindSession } from './session.ts';

/** Everything that a use case may need, handed to it: no module holds a connection, a clock or a key of its own. */
export type Context = LenderContext & {
  readonly cipher: FieldCipher;
  readonly findSession: FindSession;
  readonly providers: PaymentProviders;
  readonly storage: StorageProvider;
  readonly log: Logger;
  /** Where the buckets lie: a claim of a worker takes rows of one shard. */
  readonly shards: Shards;
  /** One for each loan or person: what waits for its row, or its turn, waits here first, where it holds no connection. */
  readonly loanLanes: Lanes;
  /** What is done together, in one transaction, when much comes at once. */
  readonly groups: Groups;
  /** Wakes the outbox worker after something was queued, so that it does not wait for its next look. */
  wakeOutbox(): void;
  /** Reads what staff have set up since it was last read. */
  refreshLender(): Promise<void>;
};

/** The borrower who calls, and how. */
export type Caller = {
  readonly borrowerId: string;
  readonly deviceId: string;
  readonly market: Market;
  readonly locale: Locale;
  readonly texts: Texts;
  readonly page: PageParameters;
  readonly idempotencyKey: string | null;
  readonly setCookie: SetCookie;
};

/** Whoever opens a page or makes a call that needs no session. */
export type Visitor = {
  readonly deviceId: string;
  readonly market: Market;
  readonly locale: Locale;
  readonly texts: Texts;
  readonly page: PageParameters;
  /** The network address that the request came from. */
  readonly address: string;
  /** False for a form that a page of another site sends. */
  readonly isFromOwnPage: boolean;
  readonly setCookie: SetCookie;
  /** The borrower, when the request carries a live session all the same. */
  readonly caller: Caller | null;
};
