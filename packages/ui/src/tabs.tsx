import classes from './tabs.module.css';
import { useEarlyInput } from './use-early-input.ts';

type TabsProps = {
  readonly name: string;
  readonly label: string;
  readonly tabs: readonly { readonly value: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A row of kinds to switch between. It is a radio group: the choice is sent with the form around it. */
export function Tabs({ name, label, tabs, value, onChange }: TabsProps) {
  const ref = useEarlyInput<HTMLFieldSetElement>((group) => {
    const chosen = group.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  });
  return (
    <fieldset ref={ref}>
      <legend className="visually-hidden">{label}</legend>
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
    </fieldset>
  );
}
