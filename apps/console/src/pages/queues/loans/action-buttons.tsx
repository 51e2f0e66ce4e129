import { type ActionKind, permissionOfKind } from '@hiram/wire/staff/action-kinds';
import type { LoanStory } from '@hiram/wire/staff/loan-story';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { actionWords } from '../actions/action-words.ts';

/** When each kind is offered; the server decides whether it is possible. Entries are reversed in the journal. */
const offered: {
  readonly [kind in ActionKind]?: (loan: LoanStory['loan'], heldAccountId: string | null) => boolean;
} = {
  'record-payment': ({ disbursedOn }) => disbursedOn !== null,
  waive: ({ owedMinor }) => owedMinor > 0,
  refund: ({ creditMinor }) => creditMinor > 0,
  charge: ({ status }) => status === 'overdue',
  'write-off': ({ status, isWrittenOff }) => status === 'overdue' && !isWrittenOff,
  hold: ({ owedMinor, isOnHold }) => owedMinor > 0 && !isOnHold,
  release: ({ isOnHold }) => isOnHold,
  'change-account': () => true,
  'release-account': (_loan, heldAccountId) => heldAccountId !== null,
  'change-terms': ({ status }) => status === 'under-review' || status === 'approved',
};

/** The actions on this loan that the permissions allow. */
export function ActionButtons({ story }: { readonly story: LoanStory }) {
  const { loan, accountForm } = story;
  const heldAccountId = findHeldAccount(story);
  const [kind, setKind] = useState<ActionKind | null>(null);
  const { permissions = [] } = usePermissions<readonly string[]>();
  const kinds = (Object.keys(offered) as ActionKind[]).filter(
    (each) =>
      permissions.includes('corrections.ask') &&
      permissions.includes(permissionOfKind[each]) &&
      offered[each]?.(loan, heldAccountId),
  );
  if (kinds.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
      {kinds.map((each) => (
        <Button key={each} variant="outlined" size="small" onClick={() => setKind(each)}>
          {actionWords[each]}
        </Button>
      ))}
      {kind && (
        <ActionDialog
          kind={kind}
          orderId={loan.id}
          today={loan.today}
          form={accountForm}
          {...(heldAccountId && { start: { accountId: heldAccountId } })}
          onClose={() => setKind(null)}
        />
      )}
    </Stack>
  );
}

/** The account in use, where no money goes there before staff release it. */
const findHeldAccount = ({ accounts }: LoanStory): string | null => {
  const inUse = accounts.at(-1);
  return inUse?.check?.isHeld ? inUse.id : null;
};
