import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Locale, textsFor } from '../texts/texts.ts';

type Template = { message: string; language: Locale; text: string; variables: string[] };

const file = path.join(import.meta.dirname, '../../../../../brands/hiram/messages.json');
const { templates } = (JSON.parse(readFileSync(file, 'utf8')) as { IN: { templates: Template[] } }).IN;

it.each(templates)('TEXT-02 the register has $message in $language as our sentence says it', (template) => {
  const { message, language, text, variables } = template;
  const names = [...variables];
  const written = text.replaceAll(/\{#\w+#\}/g, () => `{${names.shift()}}`);
  expect(written).toBe((textsFor(language) as Readonly<Record<string, string>>)[message]);
});
