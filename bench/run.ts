import { buildAll } from '../tools/build.ts';
import { benchDayWork } from './day-work.ts';
import { benchHour } from './hour.ts';
import { benchLending } from './lending.ts';
import { benchMillion } from './million.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { benchQueues } from './queues.ts';
import { benchServer } from './server.ts';
import { printTable, type Row } from './table.ts';

/** `npm run bench -- --only=lending,server` measures some parts; a campaign is measured where it is named only. */
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

type Part = {
  readonly name: string;
  readonly title: string;
  readonly isCampaign?: boolean;
  run(): Row[] | Promise<Row[]>;
};

const parts: readonly Part[] = [
  { name: 'lending', title: 'The loan itself, in process', run: benchLending },
  { name: 'server', title: 'What the server carries', run: benchServer },
  { name: 'day', title: "One day's work on the whole book", run: benchDayWork },
  { name: 'queues', title: 'What staff wait for', run: benchQueues },
  { name: 'people', title: 'Who is this borrower, among a million', run: benchPeople },
  { name: 'million', title: 'A book of a million loans', isCampaign: true, run: benchMillion },
  { name: 'hour', title: 'The memory of an hour', isCampaign: true, run: benchHour },
  { name: 'pages', title: 'What a borrower waits for (the worst screen)', run: benchPages },
];

const built = await buildAll();
if (built !== 0) process.exit(built);
let isPassed = true;
for (const part of parts.filter(({ name, isCampaign }) => only?.includes(name) ?? !isCampaign)) {
  const rows = await part.run();
  printTable(part.title, rows);
  isPassed &&= rows.every((row) => row.isPassed !== false);
}
process.exit(isPassed ? 0 : 1);
