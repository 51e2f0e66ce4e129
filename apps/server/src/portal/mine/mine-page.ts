import { accept } from '@hiram/lending/result';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageRoute } from '../../feature/feature.ts';
import { listProducts } from '../../lender/products/product-store.ts';
import { listLoans } from '../../loans/book/loan-store.ts';
import { isSubscribed } from '../../messages/push/push-store.ts';
import type { PushGateway } from '../../providers/push/push-gateway.ts';
import { showLogin } from '../login/login-page.ts';
import { ownAddress } from '../own-address.ts';
import { showContact, takeContactForm } from './contact-form.ts';
import { showEmail, takeEmailForm } from './email-form.ts';
import { takeNotificationForm } from './notification-form.ts';

/** WEB-07: `/mine`, the borrower's number, account, loans with their documents, language, notifications and way out. */
export const minePage = (push: PushGateway | null): PageRoute => ({
  page: 'mine',
  takesText: true,
  signedOut: async () => showLogin(),
  load: async (context, caller) => {
    const elsewhere = ownAddress(context, caller, 'mine');
    if (elsewhere) return accept({ redirectTo: elsewhere });
    return accept({ screen: 'mine', content: await showMine(context, caller, push) });
  },
  act: (context, caller, form) => {
    if (form.contact !== undefined) return takeContactForm(context, caller, form);
    return emailFields.some((name) => form[name] !== undefined)
      ? takeEmailForm(context, caller, form)
      : takeNotificationForm(context, caller, { form, push });
  },
});

const emailFields = ['email', 'emailCode', 'removeEmail'] as const;

async function showMine(context: Context, caller: Caller, push: PushGateway | null) {
  const { borrowerId, deviceId, market } = caller;
  const borrower = await findBorrower(context.db, context.cipher, borrowerId);
  const account = await findPayoutAccount(context.db, context.cipher, borrowerId);
  const loans = await listLoans(context.db, borrowerId);
  const products = await listProducts(context.db, context.clock.businessNow());
  const accountProduct = loans[0]?.productId ?? products.find((product) => product.market === market)?.id;
  return {
    phone: maskPhone(borrower?.personal.phone ?? ''),
    account: account?.masked ?? null,
    accountProductId: String(accountProduct ?? ''),
    loans: loans.map(({ id, productId, contractNumber }) => ({
      orderId: id,
      productId: String(productId),
      contractNumber,
    })),
    locale: caller.locale,
    contact: await showContact(context, caller),
    email: await showEmail(context, caller),
    push: push && {
      publicKey: push.publicKey,
      isOn: await isSubscribed(context.db, { borrowerId, deviceId }),
    },
  };
}

/** Enough of a number to know it by: its last four digits. */
const maskPhone = (phone: string): string => (phone ? `•••• ${phone.slice(-4)}` : '');
