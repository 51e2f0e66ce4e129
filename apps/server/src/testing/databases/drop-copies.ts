import { readFileSync } from 'node:fs';
import { type CopiesLeft, dropCopies } from './postgres-template.ts';

// Run with the file in which a run of tests noted the copies that it left.
await dropCopies(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CopiesLeft);
