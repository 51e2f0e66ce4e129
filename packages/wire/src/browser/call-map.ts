import type { CallName } from '../addresses.ts';
import type { allCalls } from '../all-calls.ts';
import type { AnswerOf, RequestOf } from '../define-call.ts';

/** What each call takes and answers. Types alone: nothing of it reaches the browser. */
export type CallMap = {
  readonly [name in CallName]: {
    readonly request: RequestOf<(typeof allCalls)[name]>;
    readonly answer: AnswerOf<(typeof allCalls)[name]>;
  };
};
