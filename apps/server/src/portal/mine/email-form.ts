import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import { findKeptAddress } from '../../borrowers/email/borrower-email-store.ts';
import { confirmAddress, removeAddress, requestAddress } from '../../borrowers/email/confirm-address.ts';
import { findNamedAddress } from '../../borrowers/email/email-code-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PostedForm } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';

/** MAIL-04: names an address, confirms it by its code, or removes it. */
export async function takeEmailForm(
  context: Context,
  caller: Caller,
  form: PostedForm,
): Promise<Outcome<PageAction>> {
  if (!context.settings.sendsEmail) return refuse({ code: 'malformed', field: 'email' });
  const taken = await takeWish(context, caller, form);
  if (!taken.ok) return taken;
  return accept({ redirectTo: `${context.settings.paths.mine}?${toQuery(caller.page)}` });
}

async function takeWish(context: Context, caller: Caller, form: PostedForm): Promise<Outcome<null>> {
  if (form.removeEmail !== undefined) {
    await removeAddress(context, caller);
    return accept(null);
  }
  if (form.emailCode !== undefined) return confirmAddress(context, caller, form.emailCode.trim());
  return requestAddress(context, caller, form.email ?? '');
}

/** How the borrower's e-mail stands, masked; null where the lender sends none. */
export async function showEmail({ db, cipher, clock, settings }: Context, { borrowerId }: Caller) {
  if (!settings.sendsEmail) return null;
  const kept = await findKeptAddress(db, cipher, borrowerId);
  const named = await findNamedAddress(db, cipher, borrowerId, clock.systemNow());
  // MAIL-06: of two whose mail came back, the one that was named last.
  const returned = named?.isReturned ? named : kept?.returnedAt ? kept : null;
  return {
    confirmed: kept && !kept.returnedAt ? maskAddress(kept.address) : null,
    pending: named && !named.isReturned ? maskAddress(named.address) : null,
    returned: returned ? maskAddress(returned.address) : null,
  };
}

/** Enough of an address to know it by: the first sign of its name, and its domain. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}••••${address.slice(at)}`;
}
