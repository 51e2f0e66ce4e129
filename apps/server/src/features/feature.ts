import type { Market } from '@hiram/lending/terms';
import type { PageName, PagePaths } from '@hiram/wire/addresses';
import type { AnswerOf, Call, ParsedRequestOf } from '@hiram/wire/define-call';
import type { KeptPage } from '@hiram/wire/kept-page';
import type { PageParameters } from '@hiram/wire/page-parameters';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../database/clock.ts';
import type { FieldCipher } from '../database/field-encryption.ts';
import type { Database } from '../database/open-database.ts';
import type { OutboxMessage } from '../database/outbox-store.ts';
import { no, type Outcome, type Refusal } from '../database/refusal.ts';
import type { FindSession } from '../database/session-cache.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import type { StorageProvider } from '../providers/storage/storage-provider.ts';
import type { Locale, Texts } from '../texts/texts.ts';
import type { LenderWords } from './brand-words.ts';
import type { LenderInForce } from './lender-in-force.ts';
import type { StaffQueue } from './staff-queue.ts';
import type { StaffEndpoint } from './staff-route.ts';

/** What the deployment has set, as far as features need it. */
export type HouseSettings = {
  readonly mode: 'sandbox' | 'production';
  readonly conduct: 'specified' | 'strict';
  readonly baseUrl: string;
  readonly basePath: string;
  readonly paths: PagePaths;
};

/** Everything that a use case may need, handed to it: no module holds a connection, a clock or a key of its own. */
export type House = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: HouseSettings;
  readonly cipher: FieldCipher;
  readonly findSession: FindSession;
  readonly provider: PaymentProvider;
  readonly storage: StorageProvider;
  /** The lender as it stands now; ask for it when it is needed, for staff change it while the house runs. */
  readonly brand: LenderInForce;
  readonly log: Logger;
  /** Tells the outbox worker that something was queued, so that it need not wait for its next look. */
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
  /** Gives this browser a cookie with the answer. */
  readonly setCookie: (cookie: string) => void;
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
  /** The borrower, when the request carries a live session all the same. */
  readonly caller: Caller | null;
};

type Answering<Who, C extends Call> = (
  house: House,
  who: Who,
  request: ParsedRequestOf<C>,
) => Promise<Outcome<AnswerOf<C>>>;

/** A call of the wire and the use case that answers it: to a borrower with a live session, or to anybody. */
export type CallRoute<C extends Call = Call> = {
  readonly call: C;
  readonly session: 'live' | 'none';
  readonly answer: Answering<Visitor, C>;
};

/** Joins a call of a borrower with its use case and checks their types against each other. */
export function answerCall<C extends Call>(call: C, answer: Answering<Caller, C>): CallRoute {
  const route: CallRoute<C> = {
    call,
    session: 'live',
    answer: async (house, { caller }, request) =>
      caller ? answer(house, caller, request) : no({ code: 'session-missing' }),
  };
  return route as unknown as CallRoute;
}

/** The same for a call that anybody may make. */
export const answerVisitor = <C extends Call>(call: C, answer: Answering<Visitor, C>): CallRoute =>
  ({ call, session: 'none', answer }) as unknown as CallRoute;

/** What a page shows: the screen's name and the content that it starts from. */
export type PageView = {
  readonly screen: string;
  readonly content: unknown;
  /** Stays readable on the device without a network. */
  readonly keep?: KeptPage;
};

/** Where a form post leads. */
export type PageAction = { readonly redirectTo: string };

/** The fields of a form as they were posted. */
export type PostedForm = Readonly<Record<string, string>>;

/** A form that was refused, for the page that is shown again. */
type RefusedForm = { readonly form: PostedForm; readonly refusal: Refusal };

/** A page of a borrower with a session. `act` answers its form before the page's script has arrived. */
export type PageRoute = {
  readonly page: PageName;
  readonly load: (
    house: House,
    caller: Caller,
    refused?: RefusedForm,
  ) => Promise<Outcome<PageView | PageAction>>;
  readonly act?: (house: House, caller: Caller, form: PostedForm) => Promise<Outcome<PageAction>>;
};

/** A file as it is sent. */
export type PageFile = { readonly type: string; readonly fileName: string; readonly bytes: Buffer };

/** A file beside a page of a borrower with a session: the page's address, a slash and the file's name. */
export type FileRoute = {
  readonly page: PageName;
  readonly name: string;
  readonly load: (house: House, caller: Caller) => Promise<Outcome<PageFile>>;
};

/**
 * A page that anybody may open. `act` answers its form with another page, or with the next step of its own; a refused
 * one shows the page again, with the `refusal` and the fields as they were `posted` in its content.
 */
export type PublicPageRoute = {
  readonly page: PageName;
  readonly load: (house: House, visitor: Visitor, refused?: RefusedForm) => Promise<PageView>;
  readonly act?: (
    house: House,
    visitor: Visitor,
    form: PostedForm,
  ) => Promise<Outcome<PageAction | PageView>>;
};

/** What the outbox worker does with one kind of message. A throw means: try again later. */
export type OutboxTask = {
  readonly kind: string;
  readonly run: (house: House, payload: Readonly<Record<string, string>>) => Promise<void>;
};

/** What the house does by itself every so often. */
export type RecurringTask = {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (house: House) => Promise<void>;
};

/** A text of the lender with everything filled in that the house knows, and as the page shows it. */
export type WrittenText = { readonly filled: string; readonly html: string };

/** Texts of the lender that a feature shows, and how it fills them in: for the preview of whoever writes them. */
export type LenderTextWriter = {
  readonly names: readonly string[];
  readonly write: (house: House, market: Market, words: LenderWords, name: string) => Promise<WrittenText>;
};

/** A capability of the product: what it answers, shows, does later and does by itself. */
export type Feature = {
  readonly name: string;
  readonly calls?: readonly CallRoute[];
  readonly pages?: readonly PageRoute[];
  readonly publicPages?: readonly PublicPageRoute[];
  readonly files?: readonly FileRoute[];
  readonly tasks?: readonly OutboxTask[];
  readonly recurring?: readonly RecurringTask[];
  /** Routes of the staff API, and the lists that staff work through. */
  readonly staff?: readonly StaffEndpoint[];
  readonly queues?: readonly StaffQueue[];
  readonly lenderTexts?: readonly LenderTextWriter[];
  /** Addresses outside the borrower's calls and pages, each with a guard of its own. */
  readonly routes?: (server: FastifyInstance, house: House) => void;
};

export type { OutboxMessage, Refusal };
