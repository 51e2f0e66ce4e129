import { refuse } from '@hiram/lending/result';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';

const unread =
  'This page did not send which effect you read. Nothing was done. Reload the page, read the effect, then decide.';
const changed =
  'The loan or the effect of this request has changed since you read it. Nothing was done. Read the effect again, then decide.';

/**
 * Why nothing is approved of an effect that somebody has not read as it is now; null where they have. Without a hash they have read
 * none: a page of an older version sends none, nor one whose preview did not come.
 */
export const refuseUnread = (effect: string, read: string | undefined): StaffOutcome<never> | null =>
  read === undefined ? refuse({ code: 'request-changed', why: unread }) : refuseChanged(effect, read);

/** Why nothing is requested that was previewed with another effect; null where it is the same, or nothing says what was previewed. */
export const refuseChanged = (effect: string, read = effect): StaffOutcome<never> | null =>
  read === effect ? null : refuse({ code: 'request-changed', why: changed });
