import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { isPassword } from '../accounts/password.ts';
import { listPastPasswords } from '../accounts/past-password-store.ts';

/** On the scale of 0 to 4, where 3 withstands whoever has stolen the hashes for a while. */
const scoreMin = 3;

/** What is read of a long password: more adds nothing to the verdict and costs time. */
const checkedLength = 64;

/** How much must be left when the names are taken away that everybody knows. */
const ownLengthMin = 8;

let estimator: ZxcvbnFactory | null = null;

/** Its words take 20 MB: they are loaded when somebody first chooses a password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  if (estimator) return estimator;
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: checkedLength });
  return estimator;
}

const tooWeak =
  'This password is common or easily guessed. Take several words that have nothing to do with each other.';

/** Why a password may not be chosen: it is common, repeats itself, or is made of what everybody knows. Null when it may. */
export async function findPasswordFault(
  context: Context,
  name: string,
  password: string,
): Promise<string | null> {
  const said = password.normalize('NFKC').toLowerCase();
  const known = [name, ...name.split(/[.-]/), context.brand.name.toLowerCase(), 'hiram', 'console'];
  const own = known.filter((word) => word.length > 2).reduce((rest, word) => rest.replaceAll(word, ''), said);
  const { score } = (await loadEstimator()).check(said.slice(0, checkedLength), known);
  return score < scoreMin || own.length < ownLengthMin ? tooWeak : null;
}

/** Whether an account has, or lately had, this password. */
export async function wasPasswordUsed(
  db: Tx,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string | null },
  password: string,
): Promise<boolean> {
  const hashes = await listPastPasswords(db, id);
  for (const hash of [...(passwordHash ? [passwordHash] : []), ...hashes])
    if (await isPassword(password, hash)) return true;
  return false;
}
