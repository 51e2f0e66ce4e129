import type { Feature } from '../feature.ts';
import { loanQueue } from './loan-queue.ts';
import { overdueQueue } from './overdue-queue.ts';

/** The lists of loans: every order, and those that are overdue. */
export const loanLists: Feature = { name: 'loan-lists', queues: [loanQueue, overdueQueue] };
