import { RadioGroup } from '../forms/radio-group.tsx';
import classes from './tabs.module.css';

type TabsProps = {
  readonly name: string;
  readonly label: string;
  readonly tabs: readonly { readonly value: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A row of kinds to choose from. It is a radio group, so the choice is sent with the surrounding form. */
export function Tabs({ name, label, tabs, value, onChange }: TabsProps) {
  return (
    <RadioGroup label={label} value={value} onChange={onChange}>
      <div className={classes.tabs}>
        {tabs.map((tab) => (
          <label className={classes.tab} key={tab.value}>
            <input
              className={classes.input}
              type="radio"
              name={name}
              value={tab.value}
              checked={tab.value === value}
              onChange={() => onChange(tab.value)}
            />
            <span className={classes.name}>{tab.name}</span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
