import classes from './stars.module.css';

type StarsProps = {
  readonly label: string;
  /** The name of a star, such as `3 stars`. */
  readonly nameOf: (stars: number) => string;
  /** Stars chosen; 0 for none yet. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
};

const places = [1, 2, 3, 4, 5];

/** A rating of five stars. Choosing star n fills stars 1 to n. */
export function Stars({ label, nameOf, value, onChange }: StarsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={classes.stars}>
        {places.map((place) => (
          <label className={place <= value ? `${classes.star} ${classes.filled}` : classes.star} key={place}>
            <input
              className={classes.input}
              type="radio"
              name="stars"
              value={place}
              aria-label={nameOf(place)}
              checked={place === value}
              onChange={() => onChange(place)}
            />
            <svg
              width="34"
              height="34"
              viewBox="0 0 24 24"
              fill={place <= value ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="M12 2.8l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.6l6.5-.9z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
