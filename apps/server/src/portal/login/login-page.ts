import { accept } from '@hiram/lending/result';
import { pageQueryOf } from '../../borrowers/sessions/register-caller.ts';
import type { Context, Visitor } from '../../feature/context.ts';
import type { PageView, PublicPageRoute } from '../../feature/feature.ts';
import { type LoginStart, loginStart } from './login-start.ts';
import { pageAfterLogin } from './page-after-login.ts';
import { loginAfterRefusal, takeLoginForm } from './posted-login.ts';

/** WEB-01: `/login`, for who has no app. Who is signed in goes home. */
export const loginPage: PublicPageRoute = {
  page: 'login',
  load: async (context, visitor, refused) => {
    const { caller } = visitor;
    if (caller && !refused) return { redirectTo: await pageOf(context, visitor) };
    return showLogin(refused ? await loginAfterRefusal(context, visitor, refused) : loginStart);
  },
  act: async (context, visitor, form) => {
    const taken = await takeLoginForm(context, visitor, form);
    if (!taken.ok) return taken;
    return accept('redirectTo' in taken.value ? taken.value : showLogin(taken.value));
  },
};

/** The log-in page. */
export const showLogin = (start: LoginStart = loginStart): PageView => ({ screen: 'login', content: start });

/** The borrower's own page that the address names, else the home; one whose session stands in the address takes it along. */
async function pageOf(context: Context, { caller, page }: Visitor): Promise<string> {
  if (!caller) return context.settings.paths.home;
  const { borrowerId: userId, market, deviceId } = caller;
  const { sessionId, lang } = page;
  return pageAfterLogin(context, page, pageQueryOf(context, { userId, market, deviceId, sessionId, lang }));
}
