import { accept, refuse } from '@hiram/lending/result';
import { z } from 'zod';
import type { Context, Visitor } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { placeOf } from '../../ground/limits/network-of.ts';
import {
  type RateLimit,
  type RateSubject,
  rateSubject,
  takeTurn,
} from '../../ground/limits/rate-limit-store.ts';
import { newId } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { deleteContactMessages, insertContactMessage } from './contact-message-store.ts';

/** How long a message from the website is kept. The privacy policy states the same period. */
export const contactDaysMax = 365;

/** How many messages come from an address and from the network around it. An address may be a whole town's. */
const contactLimits = {
  address: [
    { seconds: 600, max: 10 },
    { seconds: 86_400, max: 50 },
  ],
  network: [{ seconds: 86_400, max: 200 }],
} as const satisfies { readonly [who: string]: readonly RateLimit[] };

const dayMs = 86_400_000;
const written = (lengthMax: number) => z.string().trim().min(1).max(lengthMax);

/** HELP-06: all three are required. The limits match the form's fields. */
const contactForm = z.object({ name: written(80), phone: written(30), suggestion: written(1_000) });
const formKey = z.string().regex(/^[A-Za-z0-9_-]{8,80}$/);

/** Stores a visitor's message for staff. The same form sent again is the same message. */
export async function keepContactMessage(
  context: Context,
  { locale, address }: Visitor,
  form: Readonly<Record<string, string>>,
): Promise<Outcome<null>> {
  const message = contactForm.safeParse(form);
  if (!message.success) return refuse({ code: 'contact-incomplete' });
  const key = formKey.safeParse(form.idempotencyKey);
  const { merchantNumber } = context.brand;
  const sentAt = context.clock.businessNow();
  const kept = { merchantNumber, key: key.success ? key.data : newId(), locale, sentAt };
  return inTransaction(context.db, async (tx) => {
    if ((await takeTurn(tx, subjectsOf(context, address), context.clock.systemNow())) > 0)
      return refuse({ code: 'too-many-requests' });
    await insertContactMessage(tx, context.cipher, message.data, kept);
    return accept(null);
  });
}

/** Nobody fills the desk of support: an address, and the network around it, have so many messages. */
function subjectsOf({ cipher }: Context, visitorAddress: string): readonly RateSubject[] {
  const { address, network } = placeOf(visitorAddress);
  return [
    rateSubject(cipher, { kind: 'contact-address', text: address, limits: contactLimits.address }),
    rateSubject(cipher, { kind: 'contact-network', text: network, limits: contactLimits.network }),
  ];
}

/** Deletes messages whose retention period has ended. */
export async function forgetContactMessages(context: Context): Promise<void> {
  const sentBefore = new Date(context.clock.businessNow().getTime() - contactDaysMax * dayMs);
  await deleteContactMessages(context.db, sentBefore);
}
