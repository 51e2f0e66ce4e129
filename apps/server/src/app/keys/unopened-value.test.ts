import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFieldKeys, parseFieldKeys } from '../../ground/encryption/field-encryption.ts';
import { openDatabase } from '../../ground/engine/open-database.ts';
import { embeddedPlace, type TestPlace } from '../../testing/databases/engines.ts';
import { startTestHiram } from '../../testing/test-hiram.ts';
import { describeFailure } from '../faults/describe-failure.ts';
import { reencrypt } from './reencrypt.ts';

const [old = '', index = ''] = newFieldKeys().split(';');
const both = parseFieldKeys(`${old},2:${newFieldKeys().slice(2, 66)};${index}`);

let place: TestPlace;
let borrowerId: string;
beforeAll(async () => {
  place = await embeddedPlace();
  const hiram = await startTestHiram(place, { FIELD_KEYS: `${old};${index}` });
  borrowerId = (await hiram.borrower()).userId;
  await hiram.stop();
});
afterAll(() => place.remove());

it('SAFE-17 a value that does not open ends the work with the name of its row, and not with a trace', async () => {
  if (!both) throw new Error('these are no keys');
  const database = await openDatabase(place.database);
  // The key's number stays, and the last byte is another one.
  await database.pool.query(
    `update borrower set personal_cipher = set_byte(personal_cipher, length(personal_cipher) - 1,
       get_byte(personal_cipher, length(personal_cipher) - 1) # 1) where id = $1`,
    [borrowerId],
  );
  const said = await reencrypt(database.db, both).then(() => 'done', describeFailure);
  await database.close();
  expect(said).toMatch(/^borrower\.personal_cipher of the row /);
  expect(said).toContain(borrowerId);
  expect(said).not.toMatch(/^ +at /m);
});
