import { comparisons, type RuleFact, ruleFacts } from '@hiram/wire/staff/set-up/rule-facts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { factWords } from '../../queues/applications/rule-words.ts';
import { Choice, compareWords } from './condition-fields.tsx';
import { PointsField } from './points-field.tsx';
import type { RuleFieldsProps } from './rule-rows.tsx';
import { withComparison } from './typed-number.ts';
import { ValueField } from './value-field.tsx';

type Scorecard = NonNullable<RuleFieldsProps['content']['scorecard']>;
type Line = Scorecard['lines'][number];

const newLine: Line = { when: { fact: 'settledLoans', is: 'at-least', value: 1 }, points: 10 };
const newCard: Scorecard = { lines: [newLine], declineBelow: 0, approveFrom: 10 };

/** Points for what is known of an application, and the two sums that decide. */
export function ScorecardFields({ content, currency, isFixed, onChange }: RuleFieldsProps) {
  const { scorecard } = content;
  const set = (changed: Scorecard | null) => onChange({ ...content, scorecard: changed });
  if (!scorecard)
    return isFixed ? (
      <Typography variant="body2">No points are counted.</Typography>
    ) : (
      <Button variant="outlined" onClick={() => set(newCard)} sx={{ alignSelf: 'flex-start' }}>
        Count points
      </Button>
    );
  const setLine = (place: number, line: Line) =>
    set({ ...scorecard, lines: scorecard.lines.map((each, index) => (index === place ? line : each)) });
  const drop = (place: number) =>
    set({ ...scorecard, lines: scorecard.lines.filter((_, index) => index !== place) });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {scorecard.lines.map((line, place) => (
        <ScoreLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own.
          key={place}
          {...{ line, currency, isFixed }}
          name={`Points ${place + 1}`}
          onChange={(changed) => setLine(place, changed)}
          onRemove={() => drop(place)}
        />
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <PointsField
          label="Declined below"
          value={scorecard.declineBelow}
          isFixed={isFixed}
          onChange={(declineBelow) => set({ ...scorecard, declineBelow })}
        />
        <PointsField
          label="Approved from; below it a person decides"
          value={scorecard.approveFrom}
          isFixed={isFixed}
          onChange={(approveFrom) => set({ ...scorecard, approveFrom })}
        />
      </Stack>
      {!isFixed && (
        <Stack direction="row" sx={{ gap: 2 }}>
          <Button
            variant="outlined"
            onClick={() => set({ ...scorecard, lines: [...scorecard.lines, newLine] })}
          >
            Add points
          </Button>
          <Button color="error" onClick={() => set(null)}>
            Count no points
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

type LineProps = Pick<RuleFieldsProps, 'currency' | 'isFixed'> & {
  readonly name: string;
  readonly line: Line;
  readonly onChange: (line: Line) => void;
  readonly onRemove: () => void;
};

function ScoreLine({ name, line: { when, points }, currency, isFixed, onChange, onRemove }: LineProps) {
  return (
    <Stack role="group" aria-label={name} direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Choice
        label="When"
        value={when.fact}
        isFixed={isFixed}
        choices={ruleFacts.map((fact) => [fact, factWords[fact] ?? fact])}
        onChange={(fact) => onChange({ when: { ...when, fact: fact as RuleFact }, points })}
      />
      <Choice
        label="Comparison"
        value={when.is}
        isFixed={isFixed}
        choices={comparisons.map((is) => [is, compareWords[is]])}
        onChange={(is) => onChange({ when: withComparison(when, is as Line['when']['is']), points })}
      />
      {when.is !== 'unknown' && (
        <ValueField
          {...{ currency, isFixed }}
          fact={when.fact}
          value={when.value}
          onChange={(value) => onChange({ when: { ...when, value }, points })}
        />
      )}
      <PointsField
        label="Points"
        value={points}
        isFixed={isFixed}
        onChange={(changed) => onChange({ when, points: changed })}
      />
      {!isFixed && (
        <Button color="error" onClick={onRemove}>
          Remove
        </Button>
      )}
    </Stack>
  );
}
