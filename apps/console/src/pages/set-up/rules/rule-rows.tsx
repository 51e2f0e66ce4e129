import { type DeclineReason, declineReasons } from '@hiram/wire/staff/borrowers/decline-reasons';
import { comparisons, type RuleFact, ruleFacts } from '@hiram/wire/staff/set-up/rule-facts';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { reasonWords } from '../../queues/applications/reason-words.ts';
import { factWords, sayRule } from '../../queues/applications/rule-words.ts';
import { Choice, compareWords } from './condition-fields.tsx';
import { withComparison } from './typed-number.ts';
import { ValueField } from './value-field.tsx';

type RuleSet = StaffRouteMap['readRuleSet']['answer'];
type Content = RuleSet['content'];
type Rule = Content['rules'][number];
type Condition = Rule['when'][number];

export type RuleFieldsProps = {
  readonly content: Content;
  readonly currency: RuleSet['currency'];
  readonly isFixed: boolean;
  readonly onChange: (content: Content) => void;
};

const verdictWords = { declined: 'Against', referred: 'A person decides' } as const;

/** Every rule as a sentence of fields: when all of its conditions hold, then its verdict with its cause. */
export function RuleRows({ content, currency, isFixed, onChange }: RuleFieldsProps) {
  const setRules = (rules: Content['rules']) => onChange({ ...content, rules });
  const setRule = (place: number, changed: Rule) =>
    setRules(content.rules.map((rule, index) => (index === place ? changed : rule)));
  const add = () =>
    setRules([
      ...content.rules,
      {
        code: `Rule ${content.rules.length + 1}`,
        when: [{ fact: 'otherOpenLoans', is: 'at-least', value: 1 }],
        verdict: 'referred',
        cause: 'outside-the-rules',
      },
    ]);
  return (
    <Stack spacing={2}>
      {content.rules.map((rule, place) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the name of a rule is being typed.
          key={place}
          {...{ rule, currency, isFixed }}
          onChange={(changed) => setRule(place, changed)}
          onRemove={() => setRules(content.rules.filter((_, index) => index !== place))}
        />
      ))}
      {!isFixed && (
        <Button variant="outlined" onClick={add} sx={{ alignSelf: 'flex-start' }}>
          Add a rule
        </Button>
      )}
    </Stack>
  );
}

type RowProps = Pick<RuleFieldsProps, 'currency' | 'isFixed'> & {
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: () => void;
};

function RuleRow({ rule, currency, isFixed, onChange, onRemove }: RowProps) {
  const setCondition = (place: number, changed: Condition) =>
    onChange({ ...rule, when: rule.when.map((each, index) => (index === place ? changed : each)) });
  const more: Condition = { fact: 'isRepeat', is: 'at-most', value: 0 };
  return (
    <Stack
      role="group"
      aria-label={sayRule(rule.code)}
      sx={{ gap: 1, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <TextField
        label="Rule"
        size="small"
        disabled={isFixed}
        value={sayRule(rule.code)}
        onChange={({ target }) => onChange({ ...rule, code: target.value })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      {rule.when.map((condition, place) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own.
          key={place}
          role="group"
          aria-label={`Condition ${place + 1}`}
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap' }}
        >
          <Choice
            label={place === 0 ? 'When' : 'and'}
            value={condition.fact}
            isFixed={isFixed}
            choices={ruleFacts.map((fact) => [fact, factWords[fact] ?? fact])}
            onChange={(fact) => setCondition(place, { ...condition, fact: fact as RuleFact })}
          />
          <Choice
            label="Comparison"
            value={condition.is}
            isFixed={isFixed}
            choices={comparisons.map((is) => [is, compareWords[is]])}
            onChange={(is) => setCondition(place, withComparison(condition, is as Condition['is']))}
          />
          {condition.is !== 'unknown' && (
            <ValueField
              {...{ currency, isFixed }}
              fact={condition.fact}
              value={condition.value}
              onChange={(value) => setCondition(place, { ...condition, value })}
            />
          )}
        </Stack>
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Choice
          label="Then"
          value={rule.verdict}
          isFixed={isFixed}
          choices={Object.entries(verdictWords)}
          onChange={(verdict) => onChange({ ...rule, verdict: verdict as Rule['verdict'] })}
        />
        <Choice
          label="Cause that the borrower reads"
          value={rule.cause}
          isFixed={isFixed}
          choices={declineReasons.map((cause) => [cause, reasonWords[cause]])}
          onChange={(cause) => onChange({ ...rule, cause: cause as DeclineReason })}
        />
        {!isFixed && (
          <>
            <Button
              disabled={rule.when.length >= 5}
              onClick={() => onChange({ ...rule, when: [...rule.when, more] })}
            >
              Add a condition
            </Button>
            <Button color="error" onClick={onRemove}>
              Remove the rule
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}
