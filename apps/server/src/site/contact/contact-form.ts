import { accept, refuse } from '@hiram/lending/result';
import { z } from 'zod';
import type { Context, Visitor } from '../../feature/context.ts';
import { newId } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { deleteContactMessages, insertContactMessage } from './contact-message-store.ts';

/** How long a message from the website is kept. The privacy policy states the same period. */
export const contactDaysMax = 365;

const dayMs = 86_400_000;
const written = (lengthMax: number) => z.string().trim().min(1).max(lengthMax);

/** HELP-06: all three are required. The limits match the form's fields. */
const contactForm = z.object({ name: written(80), phone: written(30), suggestion: written(1_000) });
const formKey = z.string().regex(/^[A-Za-z0-9_-]{8,80}$/);

/** Stores a visitor's message for staff. The same form sent again is the same message. */
export async function keepContactMessage(
  context: Context,
  { locale }: Visitor,
  form: Readonly<Record<string, string>>,
): Promise<Outcome<null>> {
  const message = contactForm.safeParse(form);
  if (!message.success) return refuse({ code: 'contact-incomplete' });
  const key = formKey.safeParse(form.idempotencyKey);
  const { merchantNumber } = context.brand;
  await insertContactMessage(context.db, context.cipher, message.data, {
    merchantNumber,
    key: key.success ? key.data : newId(),
    locale,
    sentAt: context.clock.businessNow(),
  });
  return accept(null);
}

/** Deletes messages whose retention period has ended. */
export async function forgetContactMessages(context: Context): Promise<void> {
  const sentBefore = new Date(context.clock.businessNow().getTime() - contactDaysMax * dayMs);
  await deleteContactMessages(context.db, sentBefore);
}
