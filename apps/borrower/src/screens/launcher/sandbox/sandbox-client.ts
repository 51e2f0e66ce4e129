import type { SandboxAnswer, SandboxBody } from '@hiram/wire/sandbox';

/** The sandbox's strings, as the launcher pulls them. Each rejects with a sentence when nothing came of it. */
export type SandboxClient = {
  readonly listBorrowers: () => Promise<SandboxAnswer<'listBorrowers'>>;
  readonly makeBorrower: (body: SandboxBody<'makeBorrower'>) => Promise<SandboxAnswer<'makeBorrower'>>;
  readonly moveClock: (body: SandboxBody<'moveClock'>) => Promise<SandboxAnswer<'moveClock'>>;
  readonly decideLoan: (orderId: string, body: SandboxBody<'decideLoan'>) => Promise<unknown>;
  readonly settlePayout: (orderId: string, body: SandboxBody<'settlePayout'>) => Promise<unknown>;
  readonly settlePayment: (reference: string, body: SandboxBody<'settlePayment'>) => Promise<unknown>;
  readonly replyComplaint: (problemId: string, body: SandboxBody<'replyComplaint'>) => Promise<unknown>;
  readonly readLedger: (orderId: string) => Promise<SandboxAnswer<'readLedger'>>;
};

/** The sandbox does not know this name, or the action is not possible now. */
export class NothingToDo extends Error {}

/** Calls the sandbox routes of the page's server. */
export const sandboxClient: SandboxClient = {
  listBorrowers: () => send('/sandbox/borrowers'),
  makeBorrower: (body) => send('/sandbox/borrowers', body),
  moveClock: (body) => send('/sandbox/clock', body),
  decideLoan: (orderId, body) => send(`/sandbox/orders/${encodeURIComponent(orderId)}/decision`, body),
  settlePayout: (orderId, body) => send(`/sandbox/orders/${encodeURIComponent(orderId)}/payout`, body),
  settlePayment: (reference, body) => send(`/sandbox/payments/${encodeURIComponent(reference)}`, body),
  replyComplaint: (problemId, body) =>
    send(`/sandbox/complaints/${encodeURIComponent(problemId)}/reply`, body),
  readLedger: (orderId) => send(`/sandbox/ledger?orderId=${encodeURIComponent(orderId)}`),
};

async function send<T>(path: string, body?: object): Promise<T> {
  const posting = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(path, body === undefined ? {} : { ...posting, body: JSON.stringify(body) });
  if (answer.status === 404) throw new NothingToDo();
  const answered = (await answer.json()) as T & { readonly message?: string };
  if (!answer.ok) throw new Error(answered.message);
  return answered;
}
