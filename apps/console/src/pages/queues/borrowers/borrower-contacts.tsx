import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { channelWords, purposeWords, resultWords, textStates } from '../../../parts/values/contact-words.ts';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { reminderWords } from '../../../parts/values/reminder-words.ts';
import { languages, nameIn } from '../../../parts/values/words.ts';
import { nameOfKey } from '../../set-up/set-up-names.ts';
import { sayName } from '../actions/action-words.ts';

/** The complaints about all loans, newest first. */
export const ComplaintTable = ({ complaints }: Pick<BorrowerStory, 'complaints'>) => (
  <PlainTable
    label="Complaints"
    heads={['Sent', 'Text', 'Answered']}
    rows={complaints.map(({ id, sentAt, text, answeredAt }) => [
      id,
      <Link key="complaint" component={RouterLink} to={`/complaints/${id}/show`}>
        {formatInstant(sentAt)}
      </Link>,
      text,
      answeredAt === '' ? 'Open' : formatInstant(answeredAt),
    ])}
  />
);

/** Every contact, newest first: who, how, about what, and what came of it. */
export const ContactTable = ({ contacts }: Pick<BorrowerStory, 'contacts'>) => (
  <PlainTable
    label="Contacts"
    heads={['When', 'How', 'Purpose', 'About', 'By', 'Result']}
    rows={contacts.map((contact) => [
      contact.id,
      formatInstant(contact.at),
      channelWords[contact.channel],
      purposeWords[contact.purpose],
      reminderWords[contact.topic] ?? nameOfKey(contact.topic),
      contact.staff || 'The program',
      contact.result === null ? '–' : resultWords[contact.result],
    ])}
  />
);

/** The SMS to the borrower. */
export const MessageTable = ({ messages }: Pick<BorrowerStory, 'messages'>) => (
  <PlainTable
    label="SMS"
    heads={['Written', 'Text', 'State', 'Gateway']}
    rows={messages.map(({ at, text, status, gateway, reason }, place) => [
      place,
      formatInstant(at),
      text,
      reason ? `${textStates[status]} (${reason})` : textStates[status],
      gateway,
    ])}
  />
);

/** The consents that the borrower gave, with the words that were shown. */
export const ConsentTable = ({ consents }: Pick<BorrowerStory, 'consents'>) => (
  <PlainTable
    label="Consents"
    heads={['Time', 'Consent', 'State', 'Text', 'Language']}
    rows={consents.map(({ code, text, locale, givenAt, isWithdrawn }) => [
      `${code} ${givenAt}`,
      formatInstant(givenAt),
      sayName(code),
      isWithdrawn ? 'Withdrawn' : 'Given',
      text,
      nameIn(languages, locale),
    ])}
  />
);
