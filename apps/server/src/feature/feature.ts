import type { Market } from '@hiram/lending/market';
import { refuse } from '@hiram/lending/result';
import type { PageName } from '@hiram/wire/addresses';
import type { AnswerOf, Call, ParsedRequestOf } from '@hiram/wire/define-call';
import type { forgetKeptPages, KeptPage } from '@hiram/wire/kept-page';
import type { OutboxKind } from '@hiram/wire/staff/messages/outbox-kinds';
import type { FastifyInstance } from 'fastify';
import type { Outcome, Refusal } from '../ground/outcome.ts';
import type { LenderWords } from '../lender/brand/brand-words.ts';
import type { Texts } from '../lender/texts/texts.ts';
import type { Caller, Context, Visitor } from './context.ts';
import type { StaffQueue } from './staff/staff-queue.ts';
import type { StaffEndpoint } from './staff/staff-route.ts';

type Answering<Who, C extends Call> = (
  context: Context,
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
    answer: async (context, { caller }, request) =>
      caller ? answer(context, caller, request) : refuse({ code: 'session-missing' }),
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
  /** Stays readable on the device without a network; `none` deletes what the device has kept. */
  readonly keep?: KeptPage | typeof forgetKeptPages;
  /** The page loads again by itself after so long, without a script. */
  readonly refreshSeconds?: number;
};

/** Where a form post leads. */
export type PageAction = { readonly redirectTo: string };

/** The fields of a form as they were posted. */
export type PostedForm = Readonly<Record<string, string>>;

/** A form that was refused, for the page that is shown again. */
type RefusedForm = { readonly form: PostedForm; readonly refusal: Refusal };

/**
 * CALL-05: a page that asks the server when it opens. `known` is the content that it has without that answer; a page
 * that has none is named by a page of the same title, which leads to what can be done meanwhile.
 */
export type LoadedPage = {
  readonly page: PageName;
  readonly known?: (context: Context, texts: Texts) => object;
};

/** A page of a borrower with a session. `act` answers its form before the page's script has arrived. */
export type PageRoute = LoadedPage & {
  readonly load: (
    context: Context,
    caller: Caller,
    refused?: RefusedForm,
  ) => Promise<Outcome<PageView | PageAction>>;
  /** `file` is what a form that takes one was sent with; null without one. */
  readonly act?: (
    context: Context,
    caller: Caller,
    form: PostedForm,
    file: Buffer | null,
  ) => Promise<Outcome<PageAction>>;
  /** The form may be multipart and carry one file. */
  readonly takesFile?: true;
  /** The form has fields that are typed into: without a session its sender reads that what was typed was not saved, or not sent. */
  readonly takesText?: true;
  /** What stands in its place for who has no session, with the status 401; a page that says so if absent. */
  readonly signedOut?: (context: Context, visitor: Visitor) => Promise<PageView>;
};

/** A file as it is sent. */
export type PageFile = {
  readonly type: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** It is saved on the device and not shown. */
  readonly isDownload?: boolean;
};

/** A file beside a page of a borrower with a session: the page's address, a slash and the file's name. */
export type FileRoute = {
  readonly page: PageName;
  readonly name: string;
  readonly load: (context: Context, caller: Caller) => Promise<Outcome<PageFile>>;
};

/**
 * A page that anybody may open. `act` answers its form with another page, or with the next step of its own; a refused
 * one shows the page again, with the `refusal` and the fields as they were `posted` in its content.
 */
export type PublicPageRoute = LoadedPage & {
  /** How often one network address may open it in a minute; the server's own limit if absent. */
  readonly opensPerMinuteMax?: number;
  readonly load: (
    context: Context,
    visitor: Visitor,
    refused?: RefusedForm,
  ) => Promise<PageView | PageAction>;
  readonly act?: (
    context: Context,
    visitor: Visitor,
    form: PostedForm,
  ) => Promise<Outcome<PageAction | PageView>>;
};

/** What a page with a reference in its address is asked for. */
export type AskedReference = {
  readonly reference: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

/** A page under a path, with a reference as the last part of its address. Anybody may open it. */
export type ReferencePageRoute = {
  readonly path: `/${string}`;
  /** How often one network address may open it in a minute; the server's own limit if absent. */
  readonly opensPerMinuteMax?: number;
  readonly load: (
    context: Context,
    visitor: Visitor,
    asked: AskedReference,
  ) => Promise<PageView | PageAction>;
};

/** A message that may not leave yet: it costs no try, and is looked at again then at the latest, by the clock of the business. */
export type OutboxWait = { readonly waitUntil: Date; readonly why: string };

/**
 * What the outbox worker does with one kind of message. A throw means: try again later. Kinds do not wait for each other;
 * one whose tries fail again and again is held for a while, where staff see it.
 */
export type OutboxTask<Kind extends string = OutboxKind> = {
  readonly kind: Kind;
  /** How many of them may be on their way at once in a process: one at a time unless their order is nobody's matter. */
  readonly atOnce?: number;
  /** Those that have the same word here go one after another all the same, in the order in which they were queued. */
  readonly orderedBy?: (payload: Readonly<Record<string, string>>) => string | undefined;
  /** A process that does what goes first sends none of them meanwhile. */
  readonly givesWay?: true;
  /** A try that takes longer counts as failed; half a minute if absent. */
  readonly timeLimitMs?: number;
  /** `id` is the message's own: by it a repeated try is known. */
  readonly run: (
    context: Context,
    payload: Readonly<Record<string, string>>,
    id: string,
  ) => Promise<void> | Promise<OutboxWait | undefined>;
};

/** What the house does by itself every so often. */
export type RecurringTask = {
  readonly name: string;
  readonly everySeconds: number;
  /** It keeps the memory of its own process, so every process runs it, not only those with workers. */
  readonly isForEachProcess?: boolean;
  /** While it runs, outbox messages of the kinds that give way wait in this process. */
  readonly goesFirst?: true;
  /** It begins when nothing that goes first is under way in this process. */
  readonly givesWay?: true;
  /** What takes long ends early when the process is about to end. */
  readonly run: (context: Context, isStopping?: () => boolean) => Promise<void>;
};

/** A text of the lender with everything filled in that the house knows, and as the page shows it. */
export type WrittenText = { readonly filled: string; readonly html: string };

/** Texts of the lender that a feature shows, and how it fills them in: for the preview of whoever writes them. */
export type LenderTextWriter = {
  readonly names: readonly string[];
  readonly write: (
    context: Context,
    market: Market,
    words: LenderWords,
    name: string,
  ) => Promise<WrittenText>;
};

/** A capability of the product: what it answers, shows, does later and does by itself. */
export type Feature = {
  readonly name: string;
  readonly calls?: readonly CallRoute[];
  readonly pages?: readonly PageRoute[];
  readonly publicPages?: readonly PublicPageRoute[];
  readonly referencePages?: readonly ReferencePageRoute[];
  readonly files?: readonly FileRoute[];
  readonly tasks?: readonly OutboxTask[];
  readonly recurring?: readonly RecurringTask[];
  /** Routes of the staff API, and the lists that staff work through. */
  readonly staff?: readonly StaffEndpoint[];
  readonly queues?: readonly StaffQueue[];
  readonly lenderTexts?: readonly LenderTextWriter[];
  /** Addresses outside the borrower's calls and pages, each with a guard of its own. */
  readonly routes?: (server: FastifyInstance, context: Context) => void;
};
