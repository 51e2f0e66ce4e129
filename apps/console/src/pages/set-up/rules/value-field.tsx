import { NumberField } from './number-field.tsx';
import { amounts, counts } from './typed-number.ts';

type ValueFieldProps = {
  readonly fact: string;
  readonly value: number;
  readonly currency: string;
  readonly isFixed: boolean;
  readonly label?: string;
  readonly onChange: (value: number) => void;
};

/** A number of a rule: an amount is typed in the currency, everything else as it is. */
export function ValueField({ fact, currency, label, ...field }: ValueFieldProps) {
  const isAmount = fact.endsWith('Minor');
  const name = isAmount ? `Amount, ${currency}` : fact.startsWith('is') ? '1 is yes, 0 is no' : 'Number';
  return <NumberField {...field} label={label ?? name} format={isAmount ? amounts : counts} width="9rem" />;
}
