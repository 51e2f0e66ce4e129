import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { ProviderContact } from '../../telemetry/provider-contacts.ts';

/** Keeps what a process heard of a provider; of two processes, what is later counts. */
export async function saveContact(tx: Tx, contact: ProviderContact): Promise<void> {
  const { provider, answeredAt, failedAt, failures } = contact;
  await sql`insert into provider_contact as c (provider, answered_at, failed_at, failures)
    values (${provider}, ${answeredAt}, ${failedAt}, ${failures})
    on conflict (provider) do update set answered_at = greatest(c.answered_at, excluded.answered_at),
      failed_at = greatest(c.failed_at, excluded.failed_at),
      failures = case when excluded.failures = 0 then 0
        when c.answered_at > excluded.failed_at then c.failures else greatest(c.failures, excluded.failures) end`.execute(
    tx,
  );
}

/** A provider with its last answer, its last failure and its last genuine webhook. */
export type ProviderRow = {
  readonly provider: string;
  readonly answered_at: Date | null;
  readonly failed_at: Date | null;
  readonly failures: number;
  readonly webhook_at: Date | null;
};

/** Lists the providers that were asked or that have told us something. */
export async function listProviderContacts(tx: Tx): Promise<ProviderRow[]> {
  const webhooks = new Map<string, Date>();
  for (
    let found = await findNewestWebhook(tx, '');
    found;
    found = await findNewestWebhook(tx, found.provider)
  )
    webhooks.set(found.provider, found.received_at);
  const { rows } = await sql<
    Omit<ProviderRow, 'webhook_at'>
  >`select provider, answered_at, failed_at, failures
    from provider_contact`.execute(tx);
  const asked = new Map(rows.map((row) => [row.provider, row]));
  return [...new Set([...asked.keys(), ...webhooks.keys()])].sort().map((provider) => ({
    ...(asked.get(provider) ?? { provider, answered_at: null, failed_at: null, failures: 0 }),
    webhook_at: webhooks.get(provider) ?? null,
  }));
}

type NewestWebhook = { readonly provider: string; readonly received_at: Date };

/** The newest genuine webhook of the next provider by name: one step in the index, however many webhooks are kept. */
async function findNewestWebhook(tx: Tx, after: string): Promise<NewestWebhook | undefined> {
  const { rows } = await sql<NewestWebhook>`select provider, received_at from webhook_delivery
    where signature = 'genuine' and provider > ${after} order by provider, received_at desc limit 1`.execute(
    tx,
  );
  return rows[0];
}
