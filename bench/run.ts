import { benchDayWork } from './day-work.ts';
import { benchLending } from './lending.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { benchQueues } from './queues.ts';
import { benchServer } from './server.ts';
import { printTable, type Row } from './table.ts';

/** `npm run bench -- --only=lending,server` measures some parts. */
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

const parts: readonly { readonly name: string; readonly title: string; run(): Row[] | Promise<Row[]> }[] = [
  { name: 'lending', title: 'The loan itself, in process', run: benchLending },
  { name: 'server', title: 'What the server carries', run: benchServer },
  { name: 'day', title: "One day's work on the whole book", run: benchDayWork },
  { name: 'queues', title: 'What staff wait for', run: benchQueues },
  { name: 'people', title: 'Who is this borrower, among a million', run: benchPeople },
  { name: 'pages', title: 'What a borrower waits for (the worst screen)', run: benchPages },
];

let isPassed = true;
for (const part of parts.filter(({ name }) => only?.includes(name) ?? true)) {
  const rows = await part.run();
  printTable(part.title, rows);
  isPassed &&= rows.every((row) => row.isPassed !== false);
}
process.exit(isPassed ? 0 : 1);
