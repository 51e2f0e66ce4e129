import { accept, refuse } from '@hiram/lending/result';
import type { IdentityCheckKind, IdentityOutcome } from '@hiram/wire/identity-form';
import { loadBorrower, lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { CheckReply, IdentityCheckers } from '../../providers/identity/identity-checker.ts';
import { readQr } from '../../providers/picture/read-qr.ts';
import { insertCheck, listChecks } from '../check-store.ts';
import { saveDocument } from '../save-document.ts';
import { isSamePerson } from './is-same-person.ts';

/** What a person sends to a check. */
export type SentEvidence = {
  readonly kind: IdentityCheckKind;
  readonly file: Buffer | null;
  readonly typed: string;
  /** The person has no such code; the application is left to staff. */
  readonly hasNone: boolean;
};

const checksPerDayMax = 10;
const dayMs = 86_400_000;

/**
 * Makes a check and stores what it found (IDENT-07). The check itself runs outside of any transaction. Evidence that cannot
 * be read is refused and stores nothing; a register that cannot be reached is stored as such, and nobody is declined by it.
 */
export async function runCheck(
  context: Context,
  checkers: IdentityCheckers,
  borrowerId: string,
  sent: SentEvidence,
): Promise<Outcome<null>> {
  const checker = checkers.get(sent.kind);
  if (!checker || sent.hasNone)
    return keepReply(context, borrowerId, sent.kind, {
      provider: checker?.provider ?? 'none',
      reply: { verdict: 'unavailable', why: sent.hasNone ? 'no-code' : 'not-configured' },
    });
  const recent = await listChecks(context.db, context.cipher, borrowerId);
  const since = context.clock.businessNow().getTime() - dayMs;
  if (recent.filter(({ checkedAt }) => checkedAt.getTime() > since).length >= checksPerDayMax)
    return refuse({ code: 'too-many-requests' });
  if (!sent.file && checker.takes !== 'number') return refuse({ code: 'picture-missing' });
  const evidence = await readEvidence(checker.takes, sent.file);
  if (!evidence) return refuse({ code: 'code-unreadable' });
  const { personal } = await loadBorrower(context.db, context.cipher, borrowerId);
  const asked = { evidence, typed: sent.typed, name: personal.name, reference: newIdBeside(borrowerId) };
  const reply = await checker.check(asked);
  if (reply.verdict === 'unreadable') return refuse({ code: 'code-unreadable' });
  return keepReply(context, borrowerId, sent.kind, { provider: checker.provider, reply });
}

async function readEvidence(takes: 'code' | 'file' | 'number', file: Buffer | null): Promise<Buffer | null> {
  if (takes !== 'code') return file ?? Buffer.alloc(0);
  const text = file ? await readQr(file) : null;
  return text === null ? null : Buffer.from(text, 'utf8');
}

type Said = { readonly provider: string; readonly reply: Exclude<CheckReply, { verdict: 'unreadable' }> };

async function keepReply(
  context: Context,
  borrowerId: string,
  kind: IdentityCheckKind,
  { provider, reply }: Said,
): Promise<Outcome<null>> {
  const { cipher, clock } = context;
  const now = clock.businessNow();
  await inTransaction(context.db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const { personal } = await loadBorrower(tx, cipher, borrowerId);
    const outcome = toOutcome(reply, personal);
    const answer = reply.verdict === 'genuine' ? reply.person : { why: reply.why };
    await insertCheck(tx, cipher, borrowerId, { kind, provider, outcome, answer, checkedAt: now });
    const isGenuine = reply.verdict === 'genuine' && reply.document !== null;
    if (isGenuine && reply.document) await saveDocument(context, tx, borrowerId, reply.document, now);
  });
  return accept(null);
}

const outcomes = { forged: 'invalid', unknown: 'unknown', unavailable: 'unavailable' } as const;

const toOutcome = (reply: Said['reply'], said: { name: string; birthDay: string }): IdentityOutcome => {
  if (reply.verdict !== 'genuine') return outcomes[reply.verdict];
  return isSamePerson(said, reply.person) ? 'passed' : 'mismatch';
};
