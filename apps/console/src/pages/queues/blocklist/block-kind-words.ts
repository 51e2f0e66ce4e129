import type { BlockedItem } from '@hiram/wire/staff/borrowers/blocklist';

/** What can be blocked, in words. */
export const blockKindWords: { readonly [kind in BlockedItem['kind']]: string } = {
  phone: 'Phone',
  account: 'Account',
  device: 'Device',
  document: 'Document',
};
