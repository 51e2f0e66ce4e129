import { currencyOf } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import type { IdentityCheckKind } from '@hiram/wire/forms/identity-form';
import { uploadPixelsMax } from '@hiram/wire/limits';
import { loadBorrower, lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { giveBackTurn, type RateLimit, rateSubject, takeTurn } from '../../ground/limits/rate-limit-store.ts';
import { recentCounts } from '../../ground/limits/recent-counts.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { accountChecker } from '../../providers/identity/account-checker.ts';
import type {
  AskedCheck,
  IdentityChecker,
  IdentityCheckers,
  TakenEvidence,
} from '../../providers/identity/identity-checker.ts';
import { encodePicture } from '../../providers/picture/encode-picture.ts';
import { readQr } from '../../providers/picture/read-qr.ts';
import { insertCheck, listChecks } from '../check-store.ts';
import { documentCodes, readEntries } from '../entries/entry-store.ts';
import { saveDocument } from '../entries/save-document.ts';
import { toClaim } from './standing-checks.ts';
import { isSaid, type SaidReply, toKeptAnswer, toOutcome } from './to-outcome.ts';

/** What a person sends to a check. */
export type SentEvidence = {
  readonly kind: IdentityCheckKind;
  readonly file: Buffer | null;
  readonly typed: string;
  /** The person has no such code; the application is left to staff. */
  readonly hasNone: boolean;
  /** Where the person comes back to from a page of the provider. */
  readonly returnUrl: string;
};

/** Whose check it is. */
type Checked = Pick<Caller, 'borrowerId' | 'market'>;

/** Where the person goes on; null for the next page of the form. */
type CheckedOutcome = Outcome<{ readonly redirectTo: string | null }>;

const limits: readonly RateLimit[] = [{ seconds: 86_400, max: 10 }];
/** What cannot be read costs as much to look at as what can: so much may be refused in ten minutes. */
const refusedMax = 20;
const refusals = recentCounts(600_000);

/**
 * Makes a check and stores what it found (IDENT-07). The check itself runs outside of any transaction. Evidence that cannot
 * be read is refused and stores nothing; a register that cannot be reached is stored as such, and nobody is declined by it. A
 * skipped check counts like any other towards those of a day, and what was refused does not. Each takes its turn before it is
 * made, so that the limit holds for those sent at once to several processes.
 */
export async function runCheck(
  context: Context,
  checkers: IdentityCheckers,
  caller: Checked,
  sent: SentEvidence,
): Promise<CheckedOutcome> {
  const { db, cipher, clock } = context;
  const turn = rateSubject(cipher, { kind: 'identity-check', text: caller.borrowerId, limits });
  const now = clock.businessNow();
  const isRefused = refusals.count(caller.borrowerId, now) >= refusedMax;
  if (isRefused || (await inTransaction(db, (tx) => takeTurn(tx, [turn], now))) > 0)
    return refuse({ code: 'too-many-requests' });
  const made = await makeCheck(context, checkers, caller, sent);
  if (made.ok) return made;
  refusals.add(caller.borrowerId, now);
  await inTransaction(db, (tx) => giveBackTurn(tx, turn, now));
  return made;
}

async function makeCheck(
  context: Context,
  checkers: IdentityCheckers,
  caller: Checked,
  sent: SentEvidence,
): Promise<CheckedOutcome> {
  const { borrowerId } = caller;
  const checker = checkers.get(sent.kind) ?? findAccountChecker(context, caller, sent.kind);
  if (!checker || sent.hasNone)
    return keepReply(context, borrowerId, sent.kind, {
      provider: checker?.provider ?? 'none',
      reply: { verdict: 'unavailable', why: sent.hasNone ? 'no-code' : 'not-configured' },
    });
  const asked = await toAsked(context, borrowerId, checker, sent);
  if (!asked.ok) return asked;
  const reply = await checker.check(asked.value);
  if (!isSaid(reply))
    return refuse({ code: reply.verdict === 'outdated' ? 'file-outdated' : unreadableCodes[checker.takes] });
  return keepReply(context, borrowerId, sent.kind, {
    provider: checker.provider,
    reply,
    asked: asked.value,
  });
}

const unreadableCodes = {
  code: 'code-unreadable',
  file: 'file-unreadable',
  number: 'number-unreadable',
  account: 'account-missing',
  consent: 'code-unreadable',
} as const satisfies { readonly [takes in TakenEvidence]: string };

/** Accounts are checked by the provider that pays to them, where it can. */
function findAccountChecker(
  { providers }: Context,
  { market }: Checked,
  kind: IdentityCheckKind,
): IdentityChecker | null {
  if (kind !== 'bank-account') return null;
  const { accountChecks, name } = providers.paying(currencyOf(market));
  return accountChecks && accountChecker(name, accountChecks);
}

async function toAsked(
  { db, cipher }: Context,
  borrowerId: string,
  { takes }: IdentityChecker,
  sent: SentEvidence,
): Promise<Outcome<AskedCheck>> {
  if (!sent.file && (takes === 'code' || takes === 'file')) return refuse({ code: 'picture-missing' });
  const read = await readEvidence(takes, sent.file);
  if (!read.ok) return read;
  const account = takes === 'account' ? await findPayoutAccount(db, cipher, borrowerId) : null;
  if (takes === 'account' && !account) return refuse({ code: 'account-missing' });
  const { personal } = await loadBorrower(db, cipher, borrowerId);
  const named = takes === 'number' && sent.typed === '' ? await readEntries(db, cipher, borrowerId) : {};
  return accept({
    evidence: read.value,
    typed: sent.typed || (named[documentCodes.number] ?? ''),
    name: personal.name,
    account: account && accountTarget(account),
    reference: newIdBeside(borrowerId),
    returnUrl: sent.returnUrl,
  });
}

/** SAFE-15: the picture of a code is drawn anew like every other picture before anything is looked for in it. */
async function readEvidence(takes: TakenEvidence, file: Buffer | null): Promise<Outcome<Buffer>> {
  if (takes !== 'code' || !file) return accept(file ?? Buffer.alloc(0));
  const encoded = await encodePicture(file, { pixelsMax: uploadPixelsMax });
  if (encoded?.ok === false) return refuse({ code: 'picture-refused', fault: encoded.fault });
  const code = encoded && (await readQr(encoded.picture));
  if (!code) return refuse({ code: 'too-many-requests' });
  return code.text === null ? refuse({ code: 'code-unreadable' }) : accept(Buffer.from(code.text, 'utf8'));
}

type Said = {
  readonly provider: string;
  readonly reply: SaidReply;
  /** What the check was asked about, where it was asked just now. */
  readonly asked?: Pick<AskedCheck, 'name' | 'account'>;
};

async function keepReply(
  context: Context,
  borrowerId: string,
  kind: IdentityCheckKind,
  { provider, reply, asked }: Said,
): Promise<CheckedOutcome> {
  const { cipher, clock } = context;
  const now = clock.businessNow();
  await inTransaction(context.db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const { personal } = await loadBorrower(tx, cipher, borrowerId);
    const { [documentCodes.end]: documentEnd = '' } = await readEntries(tx, cipher, borrowerId);
    const outcome = toOutcome(reply, { ...personal, documentEnd });
    const answer = toKeptAnswer(reply);
    if (reply.verdict === 'genuine' && reply.document)
      await saveDocument(context, tx, borrowerId, reply.document, now);
    const entries = await readEntries(tx, cipher, borrowerId);
    const person = { ...personal, name: asked?.name ?? personal.name };
    const claim = toClaim(cipher, kind, person, { entries, account: asked?.account ?? null });
    await insertCheck(tx, cipher, borrowerId, { kind, provider, outcome, answer, claim, checkedAt: now });
  });
  return accept({ redirectTo: reply.verdict === 'pending' ? reply.url : null });
}

/** A provider that is away is asked again for so long after the check began: what the person agreed to there is not thrown away. */
const answerWaitMs = 86_400_000;

/** Looks for the answers to checks that went on at a provider's page, and stores those that have come (IDENT-10). */
export async function finishChecks(
  context: Context,
  checkers: IdentityCheckers,
  borrowerId: string,
): Promise<void> {
  const checks = await listChecks(context.db, context.cipher, borrowerId);
  const open = checks.filter(
    ({ kind, outcome }, place) =>
      outcome === 'pending' && checks.findIndex((each) => each.kind === kind) === place,
  );
  const now = context.clock.businessNow().getTime();
  for (const { kind, answer, provider, checkedAt } of open) {
    const reply = await checkers.get(kind)?.findAnswer?.(answer.reference ?? '');
    if (!reply || !isSaid(reply) || reply.verdict === 'pending') continue;
    const isAway = reply.verdict === 'unavailable' && reply.why === 'provider';
    if (isAway && now < checkedAt.getTime() + answerWaitMs) continue;
    await keepReply(context, borrowerId, kind, { provider, reply });
  }
}
