import { accept } from '@hiram/lending/result';
import { toQuery, toSamePageQuery } from '@hiram/wire/page-parameters';
import type { AccountProofView } from '@hiram/wire/views/account-proof-view';
import {
  findAccountCheck,
  type StoredCheck,
} from '../../../../borrowers/payout-accounts/account-check-store.ts';
import { describeAccount } from '../../../../borrowers/payout-accounts/describe-account.ts';
import { findProvable } from '../../../../borrowers/payout-accounts/find-provable.ts';
import { maskName } from '../../../../borrowers/payout-accounts/mask-name.ts';
import { findPayoutAccount } from '../../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Caller, Context } from '../../../../feature/context.ts';
import type { PageAction, PageRoute, PageView } from '../../../../feature/feature.ts';
import type { Outcome } from '../../../../ground/outcome.ts';
import { accountProofTextsFor } from '../../../../lender/texts/account-proof-texts/account-proof-texts.ts';
import { fill } from '../../../../lender/texts/texts.ts';
import { drawQr } from '../../../repayment/draw-codes.ts';
import { findPennyDrop, type PennyDrop } from './penny-drop-store.ts';
import { isPayable, requestRupee } from './prove-account.ts';
import { readPennyDrop } from './read-penny-drop.ts';

const refreshSeconds = 5;

/** BANK-12: a holder proves an account by a rupee that comes back. A page without a script. */
export const accountProofPage: PageRoute = {
  page: 'accountProof',
  load: show,
  act: async (context, caller) => {
    const asked = await requestRupee(context, caller);
    const redirectTo = `${context.settings.paths.accountProof}?${toSamePageQuery(caller.page)}`;
    return asked.ok ? accept({ redirectTo }) : asked;
  },
};

/** Where somebody goes on to who has bound an account: the loan that it is of, or the offer. */
export function afterBinding({ settings: { paths } }: Context, { page }: Caller): string {
  const source = page.source === 'loanDetail' ? { source: 'loanDetail' } : {};
  const offer = page.from === 'older' ? paths.olderLoanConfirmation : paths.loanConfirmation;
  return `${page.source === 'loanDetail' ? paths.orderDetails : offer}?${toQuery(page, source)}`;
}

/** A page with nothing to prove and nothing proved leads on. */
async function show(context: Context, caller: Caller): Promise<Outcome<PageView | PageAction>> {
  const known = await findOwn(context, caller);
  if (known) await readPennyDrop(context, known);
  const provable = await findProvable(context, caller);
  const newest = known && (await findOwn(context, caller));
  // What was proved of an account that is asked about again is proved no more.
  const drop = provable && newest?.state === 'proved' ? null : newest;
  if (!provable && drop?.state !== 'proved') return accept({ redirectTo: afterBinding(context, caller) });
  const now = context.clock.systemNow();
  const content = await describe(context, caller, drop);
  const isWaiting = drop !== null && isPayable(drop, now);
  return accept({ screen: 'accountProof', content, ...(isWaiting && { refreshSeconds }) });
}

async function findOwn(context: Context, { borrowerId }: Caller): Promise<PennyDrop | null> {
  const account = await findPayoutAccount(context.db, context.cipher, borrowerId);
  return account && findPennyDrop(context.db, account.id);
}

async function describe(context: Context, caller: Caller, drop: PennyDrop | null): Promise<AccountProofView> {
  const texts = accountProofTextsFor(caller.locale);
  const account = await findPayoutAccount(context.db, context.cipher, caller.borrowerId);
  const check = account && (await findAccountCheck(context.db, context.cipher, account.id));
  const values = { account: account ? describeAccount(account, '') : '' };
  const onward = (text: string) => ({ text, url: afterBinding(context, caller) });
  if (drop?.state === 'proved')
    return { ...proved(caller, check), note: texts.comesBack, next: onward(texts.goOn) };
  const next = onward(texts.later);
  if (drop && isPayable(drop, context.clock.systemNow())) {
    const link = drop.upi_link;
    const note = texts.comesBack;
    if (link === null) return { tone: 'due', lead: texts.waiting, note, next };
    const pay = { url: link, text: texts.openApp, qrUrl: await drawQr(link), qrText: texts.scan };
    return {
      tone: 'due',
      lead: fill(texts.payFrom, values),
      note: `${texts.waiting} ${texts.comesBack}`,
      pay,
      next,
    };
  }
  const offer = { button: texts.button, note: fill(texts.offerText, values), next };
  if (!drop) return { tone: 'due', lead: fill(texts.offer, values), ...offer };
  const leads = { 'other-account': texts.otherAccount, failed: texts.failed } as const;
  const lead = drop.state === 'asked' || drop.state === 'expired' ? texts.expired : leads[drop.state];
  return { tone: 'due', lead: fill(lead, values), ...offer };
}

function proved({ texts }: Caller, check: StoredCheck | null): Pick<AccountProofView, 'tone' | 'lead'> {
  const differs = check?.outcome === 'mismatch' || check?.outcome === 'unknown-account';
  const sentence = differs ? texts.accountOwnerDiffers : texts.accountOwner;
  return {
    tone: differs ? 'danger' : 'good',
    lead: fill(sentence, { holder: maskName(check?.holderName ?? '') }),
  };
}
