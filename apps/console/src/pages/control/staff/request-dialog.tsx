import type { AccountChange, AccountChangeKind } from '@hiram/wire/staff/accounts/account-changes';
import type { StaffAccountItem } from '@hiram/wire/staff/accounts/staff-account';
import type { Role } from '@hiram/wire/staff/permissions';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { EmailField } from './email-field.tsx';
import { RoleField } from './role-field.tsx';
import { useAccountCall } from './use-account-call.ts';

/** What is requested for an account that exists. */
export type RequestedKind = Exclude<AccountChangeKind, 'add'>;

const words: { readonly [kind in RequestedKind]: readonly [title: string, effect: string] } = {
  'change-role': ['Change the role of', 'The new role applies once another administrator approves it.'],
  reset: [
    'Reset the sign-in of',
    'After approval the password and the authenticator stop working, and the holder enrols again.',
  ],
  enable: ['Enable', 'The account can sign in again once another administrator approves it.'],
};

type RequestDialogProps = {
  readonly kind: RequestedKind;
  readonly account: StaffAccountItem;
  readonly onClose: () => void;
};

type Chosen = { readonly role: Role; readonly email: string };

function toChange(kind: RequestedKind, staffId: string, { role, email }: Chosen): AccountChange {
  if (kind === 'change-role') return { kind, staffId, role };
  return kind === 'reset' && email ? { kind, staffId, email } : { kind, staffId };
}

/** Requests a change of an account, with a reason. */
export function RequestDialog({ kind, account, onClose }: RequestDialogProps) {
  const [{ role, email, reason, key }, setForm] = useState(() => ({
    role: account.role as Role,
    email: '',
    reason: '',
    key: crypto.randomUUID(),
  }));
  const set = (typed: Partial<Chosen & { reason: string }>) =>
    setForm((form) => ({ ...form, ...typed, key: crypto.randomUUID() }));
  const [title, effect] = words[kind];
  const isUnchanged = kind === 'change-role' && role === account.role;
  const note = isUnchanged ? 'The account has this role. Choose another one.' : undefined;
  const change = toChange(kind, account.id, { role, email });
  const request = useAccountCall(
    () => callRoute('requestAccountChange', { body: { ...change, reason }, key }),
    'Requested. Another administrator must approve it.',
    onClose,
  );
  return (
    <FormDialog
      title={`${title} ${account.name}`}
      action="Request approval"
      isPending={request.isPending}
      isReady={!isUnchanged}
      onSubmit={() => request.mutate(undefined)}
      onClose={onClose}
    >
      <Typography>{effect}</Typography>
      {kind === 'change-role' && (
        <RoleField role={role} onChoose={(next) => set({ role: next })} note={note} />
      )}
      {kind === 'reset' && <EmailField email={email} onType={(next) => set({ email: next })} />}
      <ReasonField value={reason} onChange={(next) => set({ reason: next })} />
    </FormDialog>
  );
}
