import type { Feature } from '../../../feature/feature.ts';
import { loanQueue } from './loan-queue.ts';
import { overdueQueue } from './overdue-queue.ts';

/** The lists of loans: all of them, and the overdue ones. */
export const loanLists: Feature = { name: 'loan-lists', queues: [loanQueue, overdueQueue] };
