import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** The way in for the holder of an account, while it is open. */
export type Enrolment = Tables['staff_enrolment'];

/** How long a holder has to enrol. */
export const enrolSeconds = 24 * 3_600;

/** Opens the way in for the holder of an account; its halves are made when they are asked for. */
export async function openEnrolment(
  tx: Tx,
  way: {
    readonly id: string;
    readonly staffId: string;
    readonly linkHolder: string | null;
    readonly codeHolder: string | null;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff_enrolment')
    .values({
      id: way.id,
      staff_id: way.staffId,
      link_holder: way.linkHolder,
      code_holder: way.codeHolder,
      link_sha256: null,
      code_hash: null,
      wrong_codes: 0,
      opened_at: now,
      expires_at: new Date(now.getTime() + enrolSeconds * 1_000),
      ended_at: null,
    })
    .execute();
}

/** The open way in of a change, locked; null when there is none or its time is over. */
export async function lockEnrolment(
  tx: Tx,
  which: { readonly id: string } | { readonly linkSha256: Buffer },
  now: Date,
): Promise<Enrolment | null> {
  const open = tx
    .selectFrom('staff_enrolment')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  const found =
    'id' in which ? open.where('id', '=', which.id) : open.where('link_sha256', '=', which.linkSha256);
  return (await found.forUpdate().executeTakeFirst()) ?? null;
}

/** Replaces a half: what was made before works no more. A new code may be tried as often as the first. */
export async function saveHalf(
  tx: Tx,
  id: string,
  half: { readonly linkSha256: Buffer } | { readonly codeHash: Buffer },
): Promise<void> {
  await tx
    .updateTable('staff_enrolment')
    .set(
      'linkSha256' in half ? { link_sha256: half.linkSha256 } : { code_hash: half.codeHash, wrong_codes: 0 },
    )
    .where('id', '=', id)
    .execute();
}

/** Counts a wrong code. */
export async function countWrongCode(tx: Tx, id: string): Promise<void> {
  await sql`update staff_enrolment set wrong_codes = wrong_codes + 1 where id = ${id}`.execute(tx);
}

/** Ends one way in, or every one that concerns an account: as its own, or because it holds a half. */
export async function endEnrolments(
  tx: Tx,
  which: { readonly id: string } | { readonly staffId: string } | { readonly concerning: string },
  now: Date,
): Promise<void> {
  const where =
    'id' in which
      ? sql`id = ${which.id}`
      : 'staffId' in which
        ? sql`staff_id = ${which.staffId}`
        : sql`${which.concerning} in (staff_id, link_holder, code_holder)`;
  await sql`update staff_enrolment set ended_at = ${now} where ended_at is null and (${where})`.execute(tx);
}
