import { Button } from '@hiram/ui/actions/button.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import { type MouseEvent, useState } from 'react';
import { fill } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './pictures.module.css';

type PictureListProps = {
  readonly urls: readonly string[];
  /** The name of a picture, with `{n}` for its number. */
  readonly name: string;
};

/** Small pictures in a row; a tap enlarges one. Before the script the link leads to the picture itself. */
export function PictureList({ urls, name }: PictureListProps) {
  const { frame } = useTools();
  const [opened, setOpened] = useState<number | null>(null);
  const nameOf = (place: number) => fill(name, { n: place + 1 });
  const open = (event: MouseEvent, place: number) => {
    event.preventDefault();
    setOpened(place);
  };
  if (urls.length === 0) return null;
  return (
    <>
      <ul className={classes.pictures}>
        {urls.map((url, place) => (
          <li className={classes.place} key={url}>
            <a className={classes.tile} href={url} onClick={(event) => open(event, place)}>
              <img className={classes.picture} src={url} alt={nameOf(place)} />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={opened !== null}
        title={nameOf(opened ?? 0)}
        isWide
        onDismiss={() => setOpened(null)}
        actions={<Button onPress={() => setOpened(null)}>{frame.close}</Button>}
      >
        <img className={classes.large} src={urls[opened ?? 0]} alt="" />
      </Dialog>
    </>
  );
}
