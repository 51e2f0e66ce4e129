import { Button } from '@hiram/ui/actions/button.tsx';
import { useState } from 'react';
import type { Texts } from '../../../parts/fill-text.ts';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { en } from '../texts.ts';

type ContactPicker = { readonly select: (kinds: readonly string[]) => Promise<readonly object[]> };

/** Whether this web view gives a photo, a contact and its place, as the app's permissions have it. */
export function DeviceTests({ texts }: { readonly texts: Texts<typeof en> }) {
  const [photo, setPhoto] = useState('');
  const [answer, setAnswer] = useState('');
  const requestContact = async () => {
    const { contacts } = navigator as Navigator & { readonly contacts?: ContactPicker };
    try {
      setAnswer(contacts ? JSON.stringify(await contacts.select(['name', 'tel'])) : texts.contactMissing);
    } catch {
      setAnswer(texts.contactMissing);
    }
  };
  const requestPlace = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setAnswer(`${coords.latitude}, ${coords.longitude}`),
      () => setAnswer(texts.placeMissing),
    );
  return (
    <Panel title={texts.device}>
      <label className={classes.file}>
        {texts.photo}
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => setPhoto(target.files?.[0] ? URL.createObjectURL(target.files[0]) : '')}
        />
      </label>
      {photo !== '' && <img className={classes.photo} src={photo} alt={texts.photoChosen} />}
      <div className={classes.keys}>
        <Button kind="ghost" isSmall onPress={() => void requestContact()}>
          {texts.contact}
        </Button>
        <Button kind="ghost" isSmall onPress={requestPlace}>
          {texts.place}
        </Button>
      </div>
      <p className={classes.small} role="status">
        {answer}
      </p>
    </Panel>
  );
}
