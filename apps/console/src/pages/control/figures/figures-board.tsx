import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { markets } from '../../../parts/values/words.ts';
import { CashFigures, PortfolioAtRisk } from './money-figures.tsx';
import { ComplaintFigures, PromotionFigures } from './people-figures.tsx';
import { type Range, ranges } from './use-figures.ts';

/** The lender's figures in charts, for one market and a period. */
export default function FiguresBoard() {
  const [days, setDays] = useState<Range>(30);
  const [market, setMarket] = useState('PH');
  return (
    <Stack component="section" aria-label="Figures" spacing={2}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          Figures
        </Typography>
        <Choice
          label="Market"
          value={market}
          choices={markets.map(({ id, name }) => [id, name])}
          onChoose={setMarket}
        />
        <Choice
          label="Period"
          value={days}
          choices={ranges.map((range) => [range, `${range} days`])}
          onChoose={setDays}
        />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PortfolioAtRisk market={market} />
        <CashFigures market={market} days={days} />
        <PromotionFigures days={days} />
        <ComplaintFigures days={days} />
      </Box>
    </Stack>
  );
}

type ChoiceProps<T extends string | number> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, words: string])[];
  readonly onChoose: (value: T) => void;
};

const Choice = <T extends string | number>({ label, value, choices, onChoose }: ChoiceProps<T>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_event, chosen: T | null) => chosen !== null && onChoose(chosen)}
  >
    {choices.map(([each, words]) => (
      <ToggleButton key={each} value={each}>
        {words}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
