import type { ComplaintThread } from '@hiram/wire/staff/complaints/complaints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Answer = ComplaintThread['replies'][number];

/** The answers of a complaint as whoever writes another one has read them. */
export type AnswersRead = {
  /** Those of colleagues that came while this one was written. */
  readonly newer: readonly Answer[];
  /** How many are on the page. */
  readonly repliesRead: number;
  /** One more was sent from here. */
  readonly onSent: () => void;
  /** It was not sent: what came meanwhile is loaded. */
  readonly onRefused: () => void;
};

/** Follows which answers are on the page, and which of them came while another one was written. */
export function useAnswersRead(id: string, answers: readonly Answer[]): AnswersRead {
  const [read, setRead] = useState(answers.length);
  const queries = useQueryClient();
  return {
    newer: answers.slice(read),
    repliesRead: answers.length,
    onSent: () => setRead(answers.length + 1),
    onRefused: () => void queries.invalidateQueries({ queryKey: threadKey(id) }),
  };
}

/** The key under which the page of a complaint loads its answers. */
export const threadKey = (id: string) => ['complaints', 'thread', id];
