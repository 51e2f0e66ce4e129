import type { IdentityOutcome } from '@hiram/wire/forms/identity-form';
import type { CheckReply } from '../../providers/identity/identity-checker.ts';
import { isSamePerson } from './is-same-person.ts';

/** Who the person says they are, and how the number of their document ends; empty where none was named. */
export type Claimed = { readonly name: string; readonly birthDay: string; readonly documentEnd: string };

/** A reply that says something, or that nothing can be said. */
export type SaidReply = Exclude<CheckReply, { verdict: 'unreadable' | 'outdated' }>;

/** Whether a reply says something that is kept. */
export const isSaid = (reply: CheckReply): reply is SaidReply =>
  reply.verdict !== 'unreadable' && reply.verdict !== 'outdated';

const outcomes = {
  forged: 'invalid',
  unknown: 'unknown',
  unavailable: 'unavailable',
  pending: 'pending',
} as const;

/** What a check found about this person. Two names of which the register is not sure are left to staff. */
export function toOutcome(reply: SaidReply, claimed: Claimed): IdentityOutcome {
  if (reply.verdict !== 'genuine') return outcomes[reply.verdict];
  const { person, match, end } = reply;
  if (person.birthDay !== '' && person.birthDay !== claimed.birthDay) return 'mismatch';
  if (end && claimed.documentEnd !== '' && !claimed.documentEnd.endsWith(end)) return 'mismatch';
  if (match === 'unclear') return 'unavailable';
  const isSame = match === undefined ? isSamePerson(claimed, person) : match === 'agrees';
  return isSame ? 'passed' : 'mismatch';
}

/** What is kept of a reply, without any number of a document. */
export function toKeptAnswer(reply: SaidReply): Readonly<Record<string, string>> {
  if (reply.verdict === 'pending') return { reference: reply.reference };
  if (reply.verdict !== 'genuine') return { why: reply.why };
  return { ...reply.person, ...(reply.match && { match: reply.match }) };
}
