import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { StaffAddress } from './staff-addresses.ts';

/** The access to a route: a permission, any signed-in member of staff, or the public. */
export type StaffAccess = Permission | 'signed-in' | 'anybody';

/**
 * One route of the staff API, in JSON. A success is
 * `{data}`, a list `{data, total}` (where `total` is one more than `listedRowsMax` for a longer one); anything else is `{error: {code, message}}` with its HTTP status.
 */
export type StaffRoute = StaffAddress & {
  readonly access: StaffAccess;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** Fields of body and answer that the audit trail must not store: passwords and codes. */
  readonly secrets?: readonly string[];
  /** The body's field with an account's values. The audit trail masks the number among them (BANK-09). */
  readonly accountField?: string;
  /** The maximum size of the body; the server's own limit if absent. */
  readonly bodyBytesMax?: number;
  /** The answer shows personal data of borrowers, so the audit trail records the read. */
  readonly personal?: true;
  /** Sends a body but changes nothing, so the audit trail records it no more than a GET. */
  readonly changesNothing?: true;
  /** The console repeats it by itself, so it does not prolong the session. */
  readonly isPolled?: true;
  /** The body's field with the loan's id if the path has none. The audit trail files the entry under it. */
  readonly loanField?: string;
};

/** Joins an address with its schemas and keeps their exact types. */
export function defineStaffRoute<
  const A extends StaffAddress,
  const P extends Omit<StaffRoute, keyof StaffAddress>,
>(address: A, parts: P): A & P {
  return { ...address, ...parts };
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type Written<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The request after parsing. */
export type StaffRequestOf<R extends StaffRoute> = {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
};

/** The body before parsing. */
export type StaffBodyOf<R extends StaffRoute> = Written<R['body']>;

/** What a caller writes as the query. */
export type StaffQueryOf<R extends StaffRoute> = Written<R['query']>;

/** The `data` of a success. */
export type StaffAnswerOf<R extends StaffRoute> = z.output<R['answer']>;
