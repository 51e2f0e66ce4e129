import { openConfigured } from '../app/composition/open-configured.ts';
import { readConfiguration } from '../app/configuration.ts';
import { listCashFaults } from '../figures/ledger/cash-fold-store.ts';
import { listDayFaults } from '../figures/ledger/check-store.ts';
import { rebuildDays } from '../figures/ledger/fold-ledger.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run ledger [-- rebuild]
  rebuild  drops the sums of days and makes them anew before they are compared`;

/**
 * `npm run ledger [-- rebuild]`: holds the sums of days against the postings and payments of the configured database, and names
 * each that differs. With `rebuild` it makes them anew before.
 */
async function main(words: readonly string[]): Promise<void> {
  const isRebuilt = words[0] === 'rebuild';
  if (words.length > (isRebuilt ? 1 : 0)) throw new UsageError(usage);
  // The program may be newer than the schema: a check changes nothing of it.
  const { db, shards, close } = await openConfigured(readConfiguration(process.env), null, { isAsIs: true });
  const log = { warn: (_fields: object, sentence: string) => process.stderr.write(`${sentence}\n`) };
  if (isRebuilt) await rebuildDays({ db, shards, log });
  const faults = await listDayFaults(db);
  const cashFaults = await listCashFaults(db);
  await close();
  if (faults.length + cashFaults.length === 0)
    process.stdout.write('The sums of days are those of the ledger.\n');
  else process.exitCode = 1;
  for (const { day, currency, debit, credit, posted, added } of faults)
    process.stderr.write(`${day} ${currency} ${debit} / ${credit}: posted ${posted}, added up ${added}\n`);
  for (const { day, currency, channel, came, added } of cashFaults)
    process.stderr.write(`${day} ${currency} channel ${channel}: paid ${came}, added up ${added}\n`);
}

await runCommand(() => main(process.argv.slice(2)));
