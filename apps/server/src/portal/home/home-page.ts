import { formatInstant } from '@hiram/lending/format';
import { accept } from '@hiram/lending/result';
import type { PageRoute } from '../../feature/feature.ts';
import { listNotices } from '../../messages/notice-store.ts';
import { showLogin } from '../login/login-page.ts';
import { ownAddress } from '../own-address.ts';
import { listHomeLoans } from './list-loans.ts';
import { listHomeOffers } from './list-offers.ts';

const noticesMax = 5;

/** WEB-04: `/home` shows the caller's loans with the next payment, the offers that are open to them, and what they were told. */
export const homePage: PageRoute = {
  page: 'home',
  signedOut: async () => showLogin(),
  load: async (context, caller) => {
    const elsewhere = ownAddress(context, caller, 'home');
    if (elsewhere) return accept({ redirectTo: elsewhere });
    const { borrowerId, market } = caller;
    const notices = await listNotices(context.db, context.cipher, { borrowerId, limit: noticesMax });
    return accept({
      screen: 'home',
      content: {
        loans: await listHomeLoans(context, caller),
        offers: await listHomeOffers(context, caller),
        messages: notices.map(({ text, locale, writtenAt }) => ({
          text,
          locale,
          time: formatInstant(writtenAt, market),
        })),
      },
    });
  },
};
