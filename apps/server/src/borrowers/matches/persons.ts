import type { Tx } from '../../ground/engine/database.ts';
import { lockBorrower } from '../identity/borrower-store.ts';
import type { SameKind } from './match-indexes.ts';
import { type FoundMatch, listMatches } from './match-store.ts';
import { listVerdicts } from './person-verdict-store.ts';

/** Nobody comes back as more borrowers than this; beyond it nobody is declared to be one more. */
export const personMax = 20;

/**
 * The other borrowers who were declared to be the same person as one, also by way of a third. What is known of one of them
 * counts for all.
 */
export async function listSamePersons(tx: Tx, borrowerId: string): Promise<string[]> {
  const known = new Set([borrowerId]);
  let next = [borrowerId];
  while (next.length > 0) {
    const verdicts = await listVerdicts(tx, next);
    const others = verdicts.filter(({ verdict }) => verdict === 'same').map(({ otherId }) => otherId);
    next = [...new Set(others)].filter((id) => !known.has(id));
    for (const id of next) known.add(id);
  }
  known.delete(borrowerId);
  return [...known];
}

/** The same of many borrowers at once: with each one who has any, the others. */
export async function listSamePersonsOf(
  tx: Tx,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const declared = (await listVerdicts(tx, borrowerIds)).filter(({ verdict }) => verdict === 'same');
  for (const id of new Set(declared.map(({ borrowerId }) => borrowerId)))
    found.set(id, await listSamePersons(tx, id));
  return found;
}

/**
 * Holds a borrower and all who were declared to be the same person, in the order of their ids, so that one contact with the
 * person is decided on at a time.
 */
export async function lockPerson(tx: Tx, borrowerId: string): Promise<void> {
  for (const id of [borrowerId, ...(await listSamePersons(tx, borrowerId))].sort())
    await lockBorrower(tx, id);
}

/**
 * Holds several borrowers and all who are the same person as one of them, and reads who that is again behind the locks: what another
 * declaration, or a write-off for a death, has said meanwhile is not missed.
 */
export async function lockPersons(tx: Tx, borrowerIds: readonly string[]): Promise<void> {
  const held = new Set<string>();
  for (;;) {
    const all = new Set(borrowerIds);
    for (const id of borrowerIds) for (const same of await listSamePersons(tx, id)) all.add(same);
    const others = [...all].filter((id) => !held.has(id)).sort();
    if (others.length === 0) return;
    for (const id of others) {
      await lockBorrower(tx, id);
      held.add(id);
    }
  }
}

/**
 * The borrowers who share something with one or with those who are the same person, and of whom staff have not declared what
 * they are.
 */
export async function listUndeclared(
  tx: Tx,
  borrowerId: string,
  same: readonly string[],
): Promise<FoundMatch[]> {
  const own = [borrowerId, ...same];
  const kinds = new Map<string, Set<SameKind>>();
  for (const id of own)
    for (const match of await listMatches(tx, id))
      kinds.set(match.borrowerId, new Set([...(kinds.get(match.borrowerId) ?? []), ...match.kinds]));
  if (kinds.size === 0) return [];
  const verdicts = await listVerdicts(tx, own);
  const different = verdicts.filter(({ verdict }) => verdict === 'different').map(({ otherId }) => otherId);
  const declared = new Set([...own, ...different]);
  return [...kinds]
    .filter(([id]) => !declared.has(id))
    .map(([id, shared]): FoundMatch => ({ borrowerId: id, kinds: [...shared].sort() }));
}
