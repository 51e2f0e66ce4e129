import { z } from 'zod';
import { deleteContactMessages, insertContactMessage } from '../../database/contact-message-store.ts';
import { newId } from '../../database/new-id.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import type { House, Visitor } from '../feature.ts';

/** How long a message from the website is kept: the privacy policy says so too. */
export const contactDaysMax = 365;

const dayMs = 86_400_000;
const written = (lengthMax: number) => z.string().trim().min(1).max(lengthMax);

/** HELP-06: all three are required. The bounds are those of the form's fields. */
const contactForm = z.object({ name: written(80), phone: written(30), suggestion: written(1_000) });
const formKey = z.string().regex(/^[A-Za-z0-9_-]{8,80}$/);

/** Keeps what a visitor wrote, for the staff; the same form sent again is the same message. */
export async function keepContactMessage(
  house: House,
  { locale }: Visitor,
  form: Readonly<Record<string, string>>,
): Promise<Outcome<null>> {
  const message = contactForm.safeParse(form);
  if (!message.success) return no({ code: 'contact-incomplete' });
  const key = formKey.safeParse(form.idempotencyKey);
  const { merchantNumber } = house.brand;
  await insertContactMessage(house.db, house.cipher, message.data, {
    merchantNumber,
    key: key.success ? key.data : newId(),
    locale,
    sentAt: house.clock.businessNow(),
  });
  return done(null);
}

/** Deletes what was kept long enough. */
export async function forgetContactMessages(house: House): Promise<void> {
  const sentBefore = new Date(house.clock.businessNow().getTime() - contactDaysMax * dayMs);
  await deleteContactMessages(house.db, sentBefore);
}
