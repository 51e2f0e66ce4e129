import type { BureauReportItem, BureauReportLoanItem } from '@hiram/wire/staff/credit-bureau/bureau-reports';
import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** How far a report is. */
export const reportStates: StateWords = {
  running: ['Running', 'default'],
  ready: ['Ready', 'success'],
};

/** What a report has. */
export const reportKinds: { readonly [kind in BureauReportItem['kind']]: string } = {
  regular: 'All loans',
  corrections: 'Corrections',
};

/** What a loan is in a report. */
export const rowKinds: { readonly [kind in BureauReportLoanItem['kind']]: string } = {
  open: 'Open',
  closed: 'Closed',
  corrected: 'Corrected',
  added: 'Added',
  removed: 'Removed',
};
