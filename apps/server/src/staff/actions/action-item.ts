import { readCurrency } from '@hiram/lending/market';
import type { ActionItem } from '@hiram/wire/staff/actions';
import type { StaffAction } from './staff-action-store.ts';

/** An action as staff see it. */
export function toActionItem(action: StaffAction): ActionItem {
  const { request, seal, amountMinor, askedAt, decidedAt, currency } = action;
  return {
    id: action.id,
    kind: request.kind,
    orderId: request.orderId,
    contractNumber: action.contractNumber,
    borrower: action.borrower,
    amountMinor: amountMinor === null ? null : Number(amountMinor),
    currency: readCurrency(currency),
    input: request.input,
    reason: action.reason,
    inputSha256: seal,
    askedBy: action.askedBy,
    askedById: action.askedById,
    askedAt: askedAt.toISOString(),
    status: action.status,
    decidedBy: action.decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    note: action.note,
    refusal: action.refusal,
  };
}
