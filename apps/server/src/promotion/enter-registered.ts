import { accept } from '@hiram/lending/result';
import { openBrowserSession } from '../borrowers/sessions/open-browser-session.ts';
import type { Context, Visitor } from '../feature/context.ts';
import type { Outcome } from '../ground/outcome.ts';
import { registerVisitor } from './register-visitor.ts';

/** Registers a visitor and signs the browser in: a number that was just proved need not be proved again (WEB-02). */
export async function enterRegistered(
  context: Context,
  visitor: Visitor,
  asked: Parameters<typeof registerVisitor>[1],
): Promise<Outcome<null>> {
  const registered = await registerVisitor(context, asked);
  if (!registered.ok) return registered;
  // Somebody who is signed in here stays so, and what another site sends signs nobody in.
  if (!visitor.caller && visitor.isFromOwnPage) await openBrowserSession(context, visitor, registered.value);
  return accept(null);
}
