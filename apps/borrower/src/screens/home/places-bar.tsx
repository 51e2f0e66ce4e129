import classes from './places-bar.module.css';
import { useAddressAbout } from './use-address-about.ts';

type PlacesBarProps = {
  readonly current: 'home' | 'mine';
  readonly texts: {
    readonly places: string;
    readonly home: string;
    readonly mine: string;
    readonly help: string;
  };
};

const places = [
  { name: 'home', page: 'home' },
  { name: 'mine', page: 'mine' },
  { name: 'help', page: 'customerService' },
] as const;

/** The places of a browser without the lender's app, at the lower edge. */
export function PlacesBar({ current, texts }: PlacesBarProps) {
  const addressAbout = useAddressAbout();
  return (
    <nav className={classes.bar} aria-label={texts.places}>
      {places.map(({ name, page }) => (
        <a
          className={classes.place}
          href={addressAbout(page)}
          aria-current={name === current ? 'page' : undefined}
          key={name}
        >
          {texts[name]}
        </a>
      ))}
    </nav>
  );
}
