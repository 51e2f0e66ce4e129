import type { CallName } from '../addresses.ts';
import type { allCalls } from '../all-calls.ts';
import type { AnswerOf, RequestOf } from '../define-call.ts';

/** The request and the answer of each call. Types only; the browser loads nothing of it. */
export type CallMap = {
  readonly [name in CallName]: {
    readonly request: RequestOf<(typeof allCalls)[name]>;
    readonly answer: AnswerOf<(typeof allCalls)[name]>;
  };
};
