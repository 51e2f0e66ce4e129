import type { AccountChangeKind } from '@hiram/wire/staff/accounts/account-changes';

/** The name of each kind of change. */
export const changeWords: { readonly [kind in AccountChangeKind]: string } = {
  add: 'Add account',
  'change-role': 'Change role',
  reset: 'Reset sign-in',
  enable: 'Enable account',
};
