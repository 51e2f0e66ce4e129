import { identityReturnPath } from '@hiram/wire/addresses';
import type { ReferencePageRoute } from '../../feature/feature.ts';
import { readReturnCookie, returnCookieName } from '../../feature/return-cookie.ts';

/**
 * Where a person comes back from the page of a register. Its address carries no session: a sealed cookie of the browser that left
 * leads back into the form. Anybody else is led home, which asks who they are.
 */
export const returnFromCheck: ReferencePageRoute = {
  path: identityReturnPath,
  load: async (context, _visitor, { reference, cookies }) => {
    const query = readReturnCookie(context, cookies[returnCookieName], reference);
    const { identity, home } = context.settings.paths;
    return { redirectTo: query === null ? home : `${identity}?${query}` };
  },
};
