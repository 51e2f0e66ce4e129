import type { Feature } from '../../feature/feature.ts';
import { endMandateKind, sendMandateEnd } from './end-mandate.ts';
import { mandatePage } from './mandate-page.ts';
import { readMandates } from './read-mandate.ts';
import { runDebits } from './run-debits.ts';

/** Automatic repayment: what borrowers allow, and what is taken by it on due days. */
export const mandates: Feature = {
  name: 'mandates',
  pages: [mandatePage],
  tasks: [{ kind: endMandateKind, run: sendMandateEnd }],
  recurring: [
    { name: 'read-mandates', everySeconds: 60, run: readMandates },
    { name: 'run-debits', everySeconds: 300, run: runDebits },
  ],
};
