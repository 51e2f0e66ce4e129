import { readCurrency } from '@hiram/lending/market';
import { permissionsOfAction } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { permissionsToDecide, rolesWith } from '@hiram/wire/staff/permissions';
import { maskAccountInput } from '../../borrowers/payout-accounts/mask-account-input.ts';
import type { StaffCaller } from '../../feature/staff/staff-route.ts';
import type { StaffAction } from './staff-action-store.ts';

/** An action as staff see it. An account's number is whole only for a reader who may approve what waits (BANK-09). */
export function toActionItem(action: StaffAction, reader?: StaffCaller): ActionItem {
  const { request, seal, amountMinor, askedAt, decidedAt, currency } = action;
  const deciders = rolesWith(permissionsToDecide(permissionsOfAction[request.kind]));
  const isWhole = action.status === 'waiting' && reader && deciders.includes(reader.role);
  return {
    id: action.id,
    kind: request.kind,
    orderId: request.orderId,
    contractNumber: action.contractNumber,
    borrower: action.borrower,
    amountMinor: amountMinor === null ? null : Number(amountMinor),
    currency: readCurrency(currency),
    input: isWhole ? request.input : { ...maskAccountInput(request.input) },
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
