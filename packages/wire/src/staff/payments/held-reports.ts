import { z } from 'zod';
import { id } from '../../request-fields.ts';
import type { TransferStatus } from '../../statuses/transfer-statuses.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';

/** The subject of a held report. */
export const heldReportKinds = ['payment', 'payout', 'refund'] as const;

/** A provider's report that was not booked because it is implausible or unreadable. */
export type HeldReportItem = {
  readonly id: string;
  readonly learnedAt: string;
  readonly kind: (typeof heldReportKinds)[number];
  readonly provider: string;
  readonly reference: string;
  /** The reason, as a sentence. */
  readonly why: string;
  readonly orderId: string;
  readonly contractNumber: string;
  /** How the refund or the return stands now: the reason says what was so when it was held. Null for other reports. */
  readonly standing: TransferStatus | null;
  /** Empty until staff have reviewed it. */
  readonly lookedAtBy: string;
};

/** Marks a held report as reviewed. */
export const noteHeldReport = defineStaffRoute(staffAddresses.noteHeldReport, {
  access: 'payments.record',
  params: z.object({ id: id() }),
  answer: z.null(),
});
