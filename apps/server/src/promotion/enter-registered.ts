import { accept } from '@hiram/lending/result';
import { insertBrowserSession, sendBrowserSession } from '../borrowers/sessions/open-browser-session.ts';
import type { Context, Visitor } from '../feature/context.ts';
import type { Outcome } from '../ground/outcome.ts';
import { registerVisitor } from './register-visitor.ts';

/** Registers a visitor and signs the browser in: a number that was just proved need not be proved again (WEB-02). */
export async function enterRegistered(
  context: Context,
  visitor: Visitor,
  asked: Parameters<typeof registerVisitor>[1],
): Promise<Outcome<null>> {
  // Somebody who is signed in here stays so, and what another site sends signs nobody in.
  const signsIn = !visitor.caller && visitor.isFromOwnPage;
  const registered = await registerVisitor(context, asked, {
    purpose: 'registration',
    enter: async (tx, proven) =>
      accept(signsIn ? await insertBrowserSession(tx, context, visitor, proven) : null),
  });
  if (!registered.ok) return registered;
  if (registered.value) sendBrowserSession(context, visitor, registered.value);
  return accept(null);
}
