import type { WaitingRules } from '@hiram/wire/staff/set-up/rules';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { LimitFields } from './limit-fields.tsx';
import { RuleRows } from './rule-rows.tsx';
import { ScorecardFields } from './scorecard-fields.tsx';

type WaitingProps = {
  readonly ruleSet: StaffRouteMap['readRuleSet']['answer'];
  readonly waiting: WaitingRules;
  readonly mayChange: boolean;
};

const unchanged = () => undefined;

/** Rules that a colleague wrote, whole, for a second person to put in force or to drop. */
export function WaitingRulesSection({ ruleSet, waiting, mayChange }: WaitingProps) {
  const queries = useQueryClient();
  const { content, contentSha256, askedBy, askedAt, reason, isOwn } = waiting;
  const reload = () => void queries.invalidateQueries();
  const decision = {
    route: 'decideRules',
    params: { key: String(ruleSet.productId) },
    onDone: reload,
    onRefused: reload,
  } as const;
  const approval = useStaffAction({ ...decision, success: `Version ${ruleSet.version + 1} is in force.` });
  const dropping = useStaffAction({ ...decision, success: isOwn ? 'Withdrawn.' : 'Turned down.' });
  const isPending = approval.isPending || dropping.isPending;
  const shown = { content, currency: ruleSet.currency, isFixed: true, onChange: unchanged };
  return (
    <Section title="Waits for a second person">
      <Stack spacing={2}>
        <Alert severity="info">{`${askedBy}, ${formatInstant(askedAt)}: ${reason}`}</Alert>
        <RuleRows {...shown} />
        <LimitFields {...shown} />
        <ScorecardFields {...shown} />
        {mayChange && !isOwn && (
          <Stack direction="row" sx={{ gap: 2 }}>
            <Button
              variant="contained"
              disabled={isPending}
              onClick={() => approval.mutate({ approve: true, contentSha256 })}
            >
              {`Put version ${ruleSet.version + 1} in force`}
            </Button>
            <Button
              color="error"
              disabled={isPending}
              onClick={() => dropping.mutate({ approve: false, contentSha256 })}
            >
              Turn down
            </Button>
          </Stack>
        )}
        {isOwn && (
          <Alert
            severity="warning"
            action={
              <Button
                color="inherit"
                disabled={isPending}
                onClick={() => dropping.mutate({ approve: false, contentSha256 })}
              >
                Withdraw
              </Button>
            }
          >
            A colleague decides on what you wrote.
          </Alert>
        )}
      </Stack>
    </Section>
  );
}
