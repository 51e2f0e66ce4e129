import { type BulkTemplate, bulkTemplates } from '@hiram/wire/staff/messages/bulk-limits';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatStep, reminderWords, ways } from '../../../parts/values/reminder-words.ts';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { callRoute } from '../../../staff-api/request.ts';
import { MessageGroupButton } from '../bulk-messages/message-group-button.tsx';

/** How many get which reminder tomorrow. What stands below comes with it: nothing moves there under a press. */
export function ReminderCounts({ children }: { readonly children: ReactNode }) {
  const { data, error } = useQuery({
    queryKey: ['reminder-counts'],
    queryFn: () => callRoute('readReminderCounts', {}),
  });
  if (!data && !error) return <Loading />;
  return (
    <>
      {error ? <Alert severity="error">{error.message}</Alert> : <CountsTable counts={data} />}
      {children}
    </>
  );
}

type CountsTableProps = { readonly counts: StaffRouteMap['readReminderCounts']['answer'] };

function CountsTable({ counts }: CountsTableProps) {
  return (
    <Card sx={{ mt: 2 }}>
      <CardContent>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          As the loans stand now. Reminders go within the contact hours of the market and of the borrower.
        </Typography>
        {counts.length === 0 ? (
          <Typography>Nobody is reminded tomorrow.</Typography>
        ) : (
          <PlainTable
            label="Reminders tomorrow by step"
            heads={['Market', 'Step', 'Message', 'By', 'Reminded', 'Not reminded', 'Action']}
            rows={counts.map(({ market, stepDay, message, way, loans, stopped }) => [
              `${market} ${stepDay} ${message}`,
              nameIn(markets, market),
              formatStep(stepDay),
              reminderWords[message] ?? message,
              nameIn(ways, way),
              loans - stopped,
              stopped,
              <MessageGroupButton
                key="message"
                label="Message now"
                bulk={{ kind: 'tomorrow', market, stepDay: String(stepDay), template: templateOf(message) }}
              />,
            ])}
          />
        )}
      </CardContent>
    </Card>
  );
}

const templateOf = (message: string): BulkTemplate =>
  bulkTemplates.find((each) => each === message) ?? 'messageOverdue';
