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
  const found =
    await sql<ProviderRow>`select coalesce(c.provider, w.provider) as provider, c.answered_at, c.failed_at,
      coalesce(c.failures, 0) as failures, w.webhook_at
    from provider_contact c full join (select provider, max(received_at) as webhook_at from webhook_delivery
      where signature = 'genuine' group by provider) w on w.provider = c.provider
    order by 1`.execute(tx);
  return found.rows;
}
