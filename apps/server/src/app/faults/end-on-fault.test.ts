import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-fault-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a process that ends on a fault; answers what it wrote and its exit code. */
async function run(name: string, fault: string): Promise<{ code: number | null; lines: string[] }> {
  const script = path.join(folder, `${name}.mjs`);
  const module = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  writeFileSync(
    script,
    `import { endOnFault } from ${module('end-on-fault.ts')};
     import { createLogger } from ${module('../observability/logging.ts')};
     const living = setInterval(() => {}, 1_000);
     endOnFault(process, createLogger('info'), async () => {
       clearInterval(living);
       process.stdout.write('stopped in order\\n');
     });
     setTimeout(() => { ${fault} }, 10);`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: said.trim().split('\n') };
}

it.each([
  ['thrown', "throw new Error('nobody catches this')", 'uncaught exception'],
  ['emitted', "process.stdout.emit('error', new Error('nobody catches this'))", 'uncaught exception'],
  ['rejected', "Promise.reject(new Error('nobody catches this'))", 'unhandled rejection'],
])(
  'SAFE-02 a fault that is %s and that nobody catches is logged, stops what runs, and ends the process',
  async (name, fault, origin) => {
    const { code, lines } = await run(name, fault);
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines).toContain('stopped in order');
    const logged = lines.find((line) => line.startsWith('{'));
    expect(JSON.parse(logged ?? '')).toMatchObject({
      level: 60,
      origin,
      err: { message: 'nobody catches this' },
    });
  },
);
