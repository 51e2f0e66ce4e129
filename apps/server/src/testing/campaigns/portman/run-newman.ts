import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What Newman reports of one request. */
export type Asked = {
  readonly name: string;
  readonly status: number | null;
  readonly ms: number;
  readonly assertions: number;
  readonly failures: readonly string[];
  /** The beginning of the answer, for who looks for a fault. */
  readonly body: string;
};

type Item = {
  readonly id: string;
  readonly name: string;
  readonly request: { readonly method: string; readonly url: { getPath(): string } };
};
type Told = {
  readonly item: Item;
  readonly response?: { readonly code: number; readonly responseTime: number; text(): string };
  readonly assertion?: string;
};
type Emitter = { on(event: string, listener: (error: Error | null, told: Told) => void): Emitter };
type Newman = { run(options: object, done: (error: Error | null) => void): Emitter };

const [folder = ''] = process.argv.slice(2);
const newman = createRequire(path.join(folder, 'package.json'))('newman') as Newman;
type Field = { disabled?: boolean };
type Collection = {
  readonly item: readonly { readonly request: { readonly body?: { readonly urlencoded?: Field[] } } }[];
};
const collection = JSON.parse(readFileSync(path.join(folder, 'collection.json'), 'utf8')) as Collection;
// Portman switches optional fields of a form off, even those that it was given a value for.
for (const field of collection.item.flatMap(({ request }) => request.body?.urlencoded ?? []))
  field.disabled = false;
const asked = new Map<string, Asked>();
const note = ({ item }: Told, change: (before: Asked) => Partial<Asked>): void => {
  const name = `${item.request.method} ${item.request.url.getPath()}`;
  const before = asked.get(item.id) ?? { name, status: null, ms: 0, assertions: 0, failures: [], body: '' };
  asked.set(item.id, { ...before, ...change(before) });
};

newman
  .run(
    {
      // Each request names its session itself: a cookie of one answer is no other request's.
      collection: {
        ...collection,
        protocolProfileBehavior: { disableCookies: true, followRedirects: false },
      },
      environment: path.join(folder, 'environment.json'),
      ...{ timeoutRequest: 15_000, reporters: [] },
    },
    (error) => {
      writeFileSync(path.join(folder, 'asked.json'), JSON.stringify([...asked.values()]));
      if (error) throw error;
    },
  )
  .on('request', (error, told) =>
    note(told, () => ({
      status: told.response?.code ?? null,
      ms: told.response?.responseTime ?? 0,
      body: (error?.message ?? told.response?.text() ?? '').slice(0, 400),
    })),
  )
  .on('assertion', (error, told) =>
    note(told, ({ assertions, failures }) => ({
      assertions: assertions + 1,
      failures: error ? [...failures, `${told.assertion}: ${error.message.slice(0, 300)}`] : failures,
    })),
  );
