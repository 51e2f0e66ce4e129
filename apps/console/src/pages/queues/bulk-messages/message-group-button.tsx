import MessageIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button, useListContext, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TypedBulk } from './group-fields.tsx';

type GroupLinkProps = { readonly bulk: Partial<TypedBulk>; readonly label: string };

/** Leads to a new message to a group, for whoever may ask for one. */
export function MessageGroupButton({ bulk, label }: GroupLinkProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!permissions.includes('bulk-messages.request')) return null;
  return (
    <Button component={Link} to="/bulk-messages" state={{ bulk }} label={label}>
      <MessageIcon />
    </Button>
  );
}

/** The same for the overdue loans that a list shows. */
export function MessageOverdueButton() {
  const { filterValues } = useListContext();
  const { market = 'PH', daysLateMin = 1, daysLateMax = 10_000 } = filterValues ?? {};
  const bulk = { kind: 'overdue', market, from: String(daysLateMin), to: String(daysLateMax) } as const;
  return <MessageGroupButton bulk={bulk} label="Message these" />;
}
