import { useTheme } from '@mui/material/styles';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

type BarsProps = {
  readonly rows: readonly object[];
  /** The field of the horizontal axis, and the fields shown as bars with their names. */
  readonly along: string;
  readonly bars: readonly (readonly [field: string, words: string])[];
  readonly formatValue: (value: number) => string;
  /** How a value of the axis is written; as any value if absent. */
  readonly formatTick?: (value: number) => string;
  /** Every label of the horizontal axis is shown. */
  readonly hasAllLabels?: boolean;
};

/** A bar chart in the console's own colours. */
export function Bars({ rows, along, bars, formatValue, formatTick = formatValue, hasAllLabels }: BarsProps) {
  const { palette } = useTheme();
  const fills = [palette.primary.main, palette.warning.main, palette.text.secondary, palette.error.main];
  const tick = { fill: palette.text.secondary, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...rows]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis
          dataKey={along}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: palette.divider }}
          {...(hasAllLabels ? { interval: 0 } : { minTickGap: 16 })}
        />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={72} tickFormatter={formatTick} />
        <Tooltip
          formatter={(value) => formatValue(Number(value))}
          cursor={{ fill: palette.action.hover }}
          contentStyle={{ background: palette.background.paper, border: `1px solid ${palette.divider}` }}
        />
        {bars.length > 1 && <Legend itemSorter={null} />}
        {bars.map(([field, words], place) => (
          <Bar
            key={field}
            dataKey={(row: Record<string, unknown>) => Number(row[field])}
            name={words}
            fill={fills[place % fills.length] ?? palette.primary.main}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
