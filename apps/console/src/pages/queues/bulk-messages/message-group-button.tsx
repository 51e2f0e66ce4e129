import MessageIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button, useListContext, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TypedBulk } from './group-fields.tsx';
import { overdueGroup } from './overdue-group.ts';

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
  return <MessageGroupButton {...overdueGroup(filterValues ?? {})} />;
}
