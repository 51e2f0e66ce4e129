import { NumberField } from './number-field.tsx';
import { points } from './typed-number.ts';

type PointsFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly isFixed: boolean;
  readonly onChange: (value: number) => void;
};

/** Points, which may be below zero. */
export const PointsField = (field: PointsFieldProps) => (
  <NumberField {...field} format={points} width="14rem" />
);
