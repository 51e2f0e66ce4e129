import { z } from 'zod';
import { ProviderFailure } from '../../payment/payment-provider.ts';
import { readReply } from '../../payment/read-reply.ts';
import { createSandboxClient, type SandboxClientOptions } from '../../payment/sandbox/client.ts';
import { sandboxProviderName } from '../../payment/sandbox/translate.ts';
import type { MandateProvider, MandateReport } from '../mandate-provider.ts';

const mandateSchema = z.object({
  id: z.string().min(1).max(100),
  state: z.string().max(40),
  authorise_url: z.url({ protocol: /^https?$/ }).max(2_000),
});
const debitSchema = z.object({ id: z.string().min(1).max(100) });

const statuses = new Map<string, MandateReport['status']>([
  ['ACTIVE', 'active'],
  ['PAUSED', 'paused'],
  ['DECLINED', 'declined'],
  ['ENDED', 'ended'],
]);
const path = encodeURIComponent;

/** The adapter to the sandbox's mandates, in rupees: authorising takes nothing there. */
export function createSandboxMandates(options: SandboxClientOptions): MandateProvider {
  const client = createSandboxClient(options);
  const amountOf = ({ minor, currency }: { readonly minor: bigint; readonly currency: string }) => ({
    value: Number(minor),
    currency,
  });
  return {
    name: sandboxProviderName,
    currency: 'INR',
    authorisationMinor: 0n,
    amountMinorMax: 20_000_000n,
    needsEmail: false,
    async requestMandate(request) {
      const reply = await client.post('/mandates', {
        reference: request.reference,
        amount_max: amountOf(request.amountMax),
        ends_at: request.endsAt.toISOString(),
        page_ends_at: request.pageEndsAt.toISOString(),
        description: request.description,
        return_url: request.returnUrl,
      });
      const { id, authorise_url: authoriseUrl } = readReply(sandboxProviderName, mandateSchema, reply);
      return { providerReference: id, authoriseUrl, paymentReference: null };
    },
    async readMandate({ reference }) {
      const reply = await client.get(`/mandates/${path(reference)}`);
      if (reply === null) throw new ProviderFailure(sandboxProviderName, 'does not know a mandate', false);
      const { id, state } = readReply(sandboxProviderName, mandateSchema, reply);
      return { status: statuses.get(state) ?? 'waiting', mandateId: id };
    },
    async cancelMandate({ reference }) {
      await client.post(`/mandates/${path(reference)}/cancel`, {});
    },
    async announceDebit({ mandate, reference, amount, debitAt }) {
      const asked = { reference, amount: amountOf(amount), debit_at: debitAt.toISOString() };
      const reply = await client.post(`/mandates/${path(mandate.reference)}/debits`, asked);
      return { providerReference: readReply(sandboxProviderName, debitSchema, reply).id };
    },
    async requestDebit({ reference }) {
      await client.post(`/debits/${path(reference)}/take`, {});
    },
  };
}
