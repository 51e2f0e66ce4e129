import { type ActionKind, permissionsOfAction } from '@hiram/wire/staff/actions/action-kinds';
import { isOneAtATime } from '@hiram/wire/staff/actions/rival-requests';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { actionWords } from '../actions/action-words.ts';
import type { FieldValues } from '../actions/field-values.ts';

/** When each kind is offered; the server decides whether it is possible. Entries are reversed in the journal. */
const offered: {
  readonly [kind in ActionKind]?: (loan: LoanStory['loan'], heldAccountId: string | null) => boolean;
} = {
  // Of a cancelled loan, too, a refunded overpayment is owed whose payment was taken back.
  'record-payment': ({ disbursedOn, creditMinor }) => disbursedOn !== null || creditMinor < 0,
  waive: ({ owedMinor }) => owedMinor > 0,
  refund: ({ creditMinor }) => creditMinor > 0,
  charge: ({ status }) => status === 'overdue',
  'write-off': ({ owedMinor, creditMinor, isWrittenOff }) =>
    (owedMinor > 0 || creditMinor < 0) && !isWrittenOff,
  hold: ({ owedMinor, isOnHold }) => owedMinor > 0 && !isOnHold,
  release: ({ isOnHold }) => isOnHold,
  'offer-plan': ({ owedMinor, disbursedOn, isWrittenOff, planOfferId }) =>
    disbursedOn !== null && owedMinor > 0 && !isWrittenOff && planOfferId === null,
  'withdraw-plan': ({ planOfferId }) => planOfferId !== null,
  pause: ({ owedMinor, disbursedOn, isWrittenOff, pausedThrough }) =>
    disbursedOn !== null && owedMinor > 0 && !isWrittenOff && pausedThrough === null,
  'end-pause': ({ pausedThrough, today }) => pausedThrough !== null && pausedThrough > today,
  'end-mandate': ({ hasMandate }) => hasMandate,
  'change-account': () => true,
  'release-account': (_loan, heldAccountId) => heldAccountId !== null,
  'cancel-loan': ({ status }) => status === 'approved',
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
      permissions.includes('corrections.request') &&
      permissions.includes(permissionsOfAction[each].request) &&
      offered[each]?.(loan, heldAccountId),
  );
  const waits = (each: ActionKind) =>
    isOneAtATime(each) && story.actions.some(({ kind: of, status }) => of === each && status === 'waiting');
  if (kinds.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
      {kinds.map((each) => (
        <Tooltip key={each} title={waits(each) ? 'A request waits for approval.' : ''}>
          <span>
            <Button variant="outlined" size="small" disabled={waits(each)} onClick={() => setKind(each)}>
              {actionWords[each]}
            </Button>
          </span>
        </Tooltip>
      ))}
      {kind && (
        <ActionDialog
          kind={kind}
          orderId={loan.id}
          today={loan.today}
          form={accountForm}
          open={{ currency: loan.currency, creditMinor: loan.creditMinor, parts: loan.openParts }}
          start={startOf(kind, loan, heldAccountId)}
          onClose={() => setKind(null)}
        />
      )}
    </Stack>
  );
}

/** The values that an action starts from. */
function startOf(kind: ActionKind, loan: LoanStory['loan'], heldAccountId: string | null): FieldValues {
  if (kind === 'offer-plan') {
    return {
      instalmentCount: '3',
      intervalDays: '30',
      firstDueDay: daysAfter(loan.today, 30),
      ratePercent: String(loan.interestPerDay / 10_000),
      waived: 'none',
      endsOn: daysAfter(loan.today, 7),
    };
  }
  if (kind === 'withdraw-plan' && loan.planOfferId) return { offerId: loan.planOfferId };
  if (kind === 'end-pause' && loan.pausedThrough) return { throughDay: loan.pausedThrough };
  if (kind === 'pause') return { fromDay: loan.today, throughDay: daysAfter(loan.today, 30) };
  return heldAccountId ? { accountId: heldAccountId } : {};
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The account in use, where no money goes there before staff release it. */
const findHeldAccount = ({ accounts }: LoanStory): string | null => {
  const inUse = accounts.at(-1);
  return inUse?.check?.isHeld ? inUse.id : null;
};
