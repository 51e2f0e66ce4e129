import fc from 'fast-check';

const long = 'A'.repeat(70_000);

/** Internal details that no answer may contain. */
export const internals =
  /\bat [\w.<> ]*\(?\S+:\d+:\d+\)?|node_modules|\/src\/|\.ts:\d|syntax error|violates|ZodError/;

/** Texts that have broken servers before. */
export const hostileTexts = fc.constantFrom(
  '',
  ' ',
  '0',
  '-0',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '9007199254740993',
  '99999999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '%00%0a%0d',
  '%zz',
  '{"$gt":""}',
  "'; drop table loan_order; --",
  "1' or '1'='1",
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '//evil.example/',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is the attack
  '${7*7}{{7*7}}',
  '2026-13-45',
  'a\r\nset-cookie: x=1',
  '०१२३',
  long,
);

/** A value of a field: a hostile text, any text, or a value that is not a text. */
const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileTexts },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const fieldNames = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'length', 'hasOwnProperty', 'orderId', 'sessionId', 'amount'),
  fc.string({ maxLength: 20 }),
);

/** How a request differs from a valid one. */
export type Hostility = {
  readonly changed: readonly (readonly [index: number, value: unknown])[];
  readonly added: readonly (readonly [name: string, value: unknown])[];
  readonly removed: number | null;
  readonly form: 'form' | 'json' | 'broken-json' | 'multipart' | 'unknown' | 'none';
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
};

const headerText = fc.oneof(
  fc.constantFrom('', 'x', 'a'.repeat(9_000), '%00', '../..', 'en-\u00ff', 'tl,*;q=0.1,,,', '0'.repeat(8)),
  fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((point) => String.fromCharCode(point)) }),
);

const headerNames = ['idempotency-key', 'accept-language', 'cookie', 'x-device-id', 'accept', 'origin'];

/** Everything that can be wrong with a request, combined. */
export const hostility: fc.Arbitrary<Hostility> = fc.record({
  changed: fc.array(fc.tuple(fc.nat(8), values), { maxLength: 3 }),
  added: fc.array(fc.tuple(fieldNames, values), { maxLength: 2 }),
  removed: fc.option(fc.nat(8)),
  form: fc.constantFrom(
    'form',
    'form',
    'form',
    'json',
    'json',
    'broken-json',
    'multipart',
    'unknown',
    'none',
  ),
  query: fc.array(fc.tuple(fieldNames, hostileTexts), { maxLength: 2 }),
  headers: fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 2, noNullPrototype: true }),
});

/** Makes the fields of a valid request hostile. */
export function spoil(fields: Readonly<Record<string, unknown>>, bad: Hostility): [string, unknown][] {
  const spoilt: [string, unknown][] = Object.entries(fields);
  for (const [index, value] of bad.changed) {
    const entry = spoilt[index % spoilt.length];
    if (entry) entry[1] = value;
  }
  if (bad.removed !== null) spoilt.splice(bad.removed % spoilt.length, 1);
  return [...spoilt, ...bad.added.map(([name, value]): [string, unknown] => [name, value])];
}

/** A value as a form sends it. */
export const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** The body and its content type for a form of hostility. */
export function writeBody(
  fields: readonly [string, unknown][],
  form: Hostility['form'],
): { payload?: string; type?: string } {
  const pairs = fields.map(([name, value]): [string, string] => [name.toWellFormed(), asText(value)]);
  const json = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  switch (form) {
    case 'form':
      return {
        payload: new URLSearchParams(pairs).toString(),
        type: 'application/x-www-form-urlencoded',
      };
    case 'json':
      return { payload: json, type: 'application/json' };
    case 'broken-json':
      return { payload: json.slice(0, -1), type: 'application/json' };
    case 'multipart':
      return { payload: '--x\r\n\r\n', type: 'multipart/form-data; boundary=x' };
    case 'unknown':
      return { payload: json, type: 'text/weird' };
    case 'none':
      return {};
  }
}
