import type { ComplaintThread } from '@hiram/wire/staff/complaints/complaints';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { HttpError } from 'react-admin';
import { listenToSeat, readSeat } from '../../../staff-api/sign-in-again.ts';

type Answer = ComplaintThread['replies'][number];

/** The answers of a complaint as whoever writes another one has read them. */
export type AnswersRead = {
  /** Those of colleagues that came while this one was written. */
  readonly newer: readonly Answer[];
  /** One more is sent from here. Returns how many are on the page, which the server compares with its own. */
  readonly onSend: () => number;
  /** It was sent, and has this id where the call returns one. */
  readonly onSent: (replyId?: string) => void;
  /** It was refused, or its answer was lost: what came meanwhile is loaded. */
  readonly onFailed: (error: Error) => void;
};

type Reading = {
  /** The ids of the answers that were read, and of one's own. */
  readonly read: readonly string[];
  /** Those on the page when one's own was sent. */
  readonly readAtSend: readonly string[];
  /** How many of one's own may be on the page under an id that is not known: under way, lost, or without an id. */
  readonly unknown: number;
};

/** Follows which answers are on the page, and which of them came while another one was written. */
export function useAnswersRead(id: string, answers: readonly Answer[]): AnswersRead {
  const onPage = answers.map((answer) => answer.id);
  const [{ read, unknown }, change] = useState<Reading>({ read: onPage, readAtSend: onPage, unknown: 0 });
  const { signedIn } = useSyncExternalStore(listenToSeat, readSeat);
  const queries = useQueryClient();
  const mayBeOwn = ({ repliedBy }: Answer) => unknown > 0 && repliedBy === signedIn?.name;
  return {
    newer: answers.filter((answer) => !read.includes(answer.id) && !mayBeOwn(answer)),
    onSend: () => {
      change((before) => ({ ...before, readAtSend: onPage, unknown: before.unknown + 1 }));
      return answers.length;
    },
    onSent: (replyId) =>
      change(({ readAtSend, unknown }) =>
        replyId
          ? { read: [...readAtSend, replyId], readAtSend, unknown: 0 }
          : { read: readAtSend, readAtSend, unknown },
      ),
    onFailed: (error) => {
      if (isRefusal(error)) change((before) => ({ ...before, unknown: Math.max(0, before.unknown - 1) }));
      void queries.invalidateQueries({ queryKey: threadKey(id) });
    },
  };
}

/** The server has not done it. Without a connection, or after a fault, it may have. */
const isRefusal = (error: Error) => error instanceof HttpError && error.status >= 400 && error.status < 500;

/** The key under which the page of a complaint loads its answers. */
export const threadKey = (id: string) => ['complaints', 'thread', id];
