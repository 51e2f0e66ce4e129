import { Button } from '@hiram/ui/actions/button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useAddressAbout } from '../home/use-address-about.ts';
import { languages } from './languages.ts';
import classes from './mine.module.css';
import type { MineContent } from './mine-content.ts';
import type { en } from './texts.ts';

type WishesProps = { readonly contact: MineContent['contact']; readonly texts: Texts<typeof en> };
type Choice = { readonly value: string; readonly name: string };

const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** CONT-10: when we may remind the borrower, in which language we write, and the contacts of late. It needs no script. */
export function ContactWishes({ contact, texts }: WishesProps) {
  const addressAbout = useAddressAbout();
  const { first, last, quietUntil } = contact;
  const hours = Array.from({ length: last - first + 1 }, (_none, place) => first + place);
  const always = { value: '', name: texts.anyHour };
  const toChoice = (hour: number): Choice => ({ value: String(hour), name: hourName(hour) });
  const kept =
    quietUntil === null ? [] : [{ value: 'keep', name: fill(texts.quietUntil, { day: quietUntil }) }];
  const quiets = contact.quietDays.map((days) => ({
    value: String(days),
    name: fill(texts.quietDays, { days }),
  }));
  return (
    <>
      <Card>
        <p className={classes.quiet}>{texts.contactText}</p>
        <form method="post" action={addressAbout('mine')} className={classes.wishes}>
          <input type="hidden" name="contact" value="wishes" />
          <Choose
            name="contactFrom"
            label={texts.contactFrom}
            chosen={contact.from === null ? '' : String(contact.from)}
            choices={[always, ...hours.slice(0, -1).map(toChoice)]}
          />
          <Choose
            name="contactUntil"
            label={texts.contactUntil}
            chosen={contact.until === null ? '' : String(contact.until)}
            choices={[always, ...hours.slice(1).map(toChoice)]}
          />
          <Choose
            name="quiet"
            label={texts.quiet}
            chosen={quietUntil === null ? '' : 'keep'}
            choices={[{ value: '', name: texts.noQuiet }, ...kept, ...quiets]}
          />
          <Choose
            name="messageLanguage"
            label={texts.messageLanguage}
            chosen={contact.language ?? ''}
            choices={[
              { value: '', name: texts.sameLanguage },
              ...languages.map(({ lang, name }) => ({ value: lang, name })),
            ]}
          />
          <Button kind="ghost" type="submit">
            {texts.saveContact}
          </Button>
        </form>
      </Card>
      <ContactHistory contact={contact} texts={texts} />
    </>
  );
}

type ChooseProps = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly choices: readonly Choice[];
};

const Choose = ({ name, label, chosen, choices }: ChooseProps) => (
  <label className={classes.choose}>
    <span>{label}</span>
    <select name={name} defaultValue={chosen}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  </label>
);

/** The contacts of late, the newest first. */
function ContactHistory({ contact, texts }: WishesProps) {
  const ways: Readonly<Record<MineContent['contact']['history'][number]['channel'], string>> = {
    text: texts.bySms,
    email: texts.byEmail,
    push: texts.byPush,
    call: texts.byCall,
    visit: texts.byVisit,
    reply: texts.byYou,
  };
  if (contact.history.length === 0)
    return (
      <Card>
        <p className={classes.quiet}>{texts.noContact}</p>
      </Card>
    );
  return (
    <Card>
      <details>
        <summary className={classes.line}>{texts.contactHistory}</summary>
        <ul className={classes.history}>
          {contact.history.map(({ id, at, channel, text }) => (
            <li key={id}>
              <span className={classes.way}>
                {ways[channel]} · {at}
              </span>
              <Unbroken text={text} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
