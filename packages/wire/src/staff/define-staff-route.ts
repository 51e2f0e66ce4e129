import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** The prefix of the staff API. */
export const staffPath = '/staff/v1';

/** Who may use a route: whoever holds a permission, whoever is signed in, or anybody. */
export type StaffAccess = Permission | 'signed-in' | 'anybody';

/**
 * One route of the staff API, under `/staff/v1`, in JSON. `:name` stands for a parameter of the path. A success is
 * `{data}`, a list `{data, total}`; anything else is `{error: {code, message}}` under its HTTP status.
 */
export type StaffRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: StaffAccess;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** Fields of the body and of the answer that the audit trail must not keep: passwords and codes. */
  readonly secrets?: readonly string[];
  /** The largest body that it takes; the house's own limit if absent. */
  readonly bodyBytesMax?: number;
  /** The answer shows personal data of borrowers: reading it is written to the audit trail. */
  readonly personal?: true;
  /** Asks by a body and changes nothing: it is written to the audit trail no more than a GET is. */
  readonly changesNothing?: true;
  /** The field of the body that names the loan, where the path does not: the audit trail files the entry under it. */
  readonly loanField?: string;
};

/** Joins the parts of a route and keeps their exact types. */
export const defineStaffRoute = <const R extends StaffRoute>(route: R): R => route;

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type Written<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the server reads of a request after parsing. */
export type StaffRequestOf<R extends StaffRoute> = {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
};

/** What a caller writes as the body. */
export type StaffBodyOf<R extends StaffRoute> = Written<R['body']>;

/** The `data` of a success. */
export type StaffAnswerOf<R extends StaffRoute> = z.output<R['answer']>;
