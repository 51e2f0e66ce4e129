import { formatInstant } from '@hiram/lending/format';
import { accept, refuse } from '@hiram/lending/result';
import { forgetKeptPages } from '@hiram/wire/kept-page';
import { toQuery } from '@hiram/wire/page-parameters';
import { findErasure } from '../../borrowers/identity/erasure-store.ts';
import type { Caller, Context, Visitor } from '../../feature/context.ts';
import type { PageAction, PageRoute, PageView, PostedForm } from '../../feature/feature.ts';
import { isId } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { showPrivacy } from './show-privacy.ts';

/** PRIV-01, PRIV-04: what is kept about the borrower, the way to a copy of it, and its deletion. */
export const privacyPage: PageRoute = {
  page: 'privacy',
  signedOut: showSignedOut,
  load: async (context, caller) => accept({ screen: 'privacy', content: await showPrivacy(context, caller) }),
  act: takeErasure,
};

async function takeErasure(
  context: Context,
  { borrowerId, page }: Caller,
  form: PostedForm,
): Promise<Outcome<PageAction>> {
  if (form.go !== 'delete' || form.isSure === undefined)
    return refuse({ code: 'malformed', field: 'isSure' });
  const deleted = await erasePerson(context, borrowerId);
  if (!deleted.ok) return deleted;
  const query = toQuery({ ...page, userId: borrowerId, sessionId: '' });
  return accept({ redirectTo: `${context.settings.paths.privacy}?${query}` });
}

/** Who had everything deleted has no session any more: they read when that was, and the device forgets what it kept. */
async function showSignedOut({ db }: Context, { market, page, texts }: Visitor): Promise<PageView> {
  const erasedAt = page.userId && isId(page.userId) ? await findErasure(db, page.userId) : null;
  return erasedAt
    ? {
        screen: 'erased',
        content: { erasedOn: formatInstant(erasedAt, market) },
        keep: forgetKeptPages,
      }
    : { screen: 'expiredSession', content: { message: texts.sessionMissing, to: 'privacy' } };
}
