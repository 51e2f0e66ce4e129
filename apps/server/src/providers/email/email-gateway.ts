/** One e-mail to one person, as plain text. */
export type Email = {
  /** Ours, and the same for every try: a mailbox that gets the e-mail twice recognises it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** What delivers e-mail. Throws `EmailFailure`, and nothing else; retries nothing. */
export type EmailGateway = {
  send(email: Email): Promise<void>;
};

/** `refused`: this address or text will never be taken. `not-taken`: it was not, or not certainly, and may be tried again. */
type EmailOutcome = 'refused' | 'not-taken';

/** Mail servers that put off a sender whom they do not know take the e-mail after some minutes. */
const retryAfterSeconds = 180;

/** The message names commands and codes, and neither the address nor the text. */
export class EmailFailure extends Error {
  readonly outcome: EmailOutcome;
  readonly retryAfterSeconds = retryAfterSeconds;
  /** The server answers, and does not take this recipient: others may pass. */
  readonly isOfRecipient: boolean;
  /** There is no such mailbox, for good: nothing more is to be sent to the address. */
  readonly isNoMailbox: boolean;
  constructor(message: string, outcome: EmailOutcome, { isOfRecipient = false, isNoMailbox = false } = {}) {
    super(message);
    this.name = 'EmailFailure';
    this.outcome = outcome;
    this.isOfRecipient = isOfRecipient;
    this.isNoMailbox = isNoMailbox;
  }
}
