import { z } from 'zod';
import type { PennyDropReport, ReversePennyDrops } from '../accounts/reverse-penny-drop.ts';
import { readReply } from '../read-reply.ts';
import { outcomesOfCheck } from './account-checks.ts';
import type { SandboxClient } from './client.ts';
import { sandboxProviderName } from './translate.ts';

const dropSchema = z.object({
  id: z.string().min(1).max(100),
  state: z.string().max(40),
  pay_url: z.url().max(2_000),
  result: z.string().max(40).nullable(),
  holder: z.string().max(200).nullable(),
  paid_from: z.string().max(200).nullable(),
});

const read = (reply: unknown) => readReply(sandboxProviderName, dropSchema, reply);

/** UPI addresses, which the sandbox cannot check in another way. In place of a UPI app it has a page. */
export const createReversePennyDrops = (client: SandboxClient): ReversePennyDrops => ({
  linkSeconds: 600,
  canProve: (kind) => kind === 'vpa',
  async requestPennyDrop({ reference, name }) {
    const { id, pay_url } = read(await client.post('/penny-drops', { reference, holder_name: name }));
    return { providerReference: id, upiLink: pay_url };
  },
  async readPennyDrop(reference) {
    const reply = await client.get(`/penny-drops/${encodeURIComponent(reference)}`);
    return reply === null ? { status: 'expired' } : toReport(read(reply));
  },
});

function toReport({ state, result, holder, paid_from }: z.output<typeof dropSchema>): PennyDropReport {
  if (state === 'DECLINED') return { status: 'failed' };
  if (state === 'LAPSED') return { status: 'expired' };
  if (state !== 'PAID') return { status: 'waiting' };
  const outcome = outcomesOfCheck[result ?? ''] ?? 'unavailable';
  return { status: 'paid', outcome, holderName: holder, paidFrom: { bank: null, vpa: paid_from } };
}
