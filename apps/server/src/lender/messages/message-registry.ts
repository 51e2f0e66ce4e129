import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readLenderJson } from '../brand/read-lender-json.ts';
import { locales } from '../texts/texts.ts';

/** The tags that the operators' register knows since 14 January 2026; a text with the older `{#var#}` is refused. */
export const dltTags = ['numeric', 'alphanumeric', 'url', 'urlott', 'cbn', 'email'] as const;

const language = z.enum(locales);

/** An Indian text as it was registered, word for word, and which of our values stands in each of its tags. */
const registered = z.object({
  message: z.string(),
  language,
  dltTemplateId: z.string(),
  msg91TemplateId: z.string(),
  text: z.string().min(1).max(1_000),
  variables: z.array(z.string()),
});

/** Which texts may be sent in a market and in which languages; English is always among them. */
const registrySchema = z.object({
  PH: z.object({ languages: z.array(language) }),
  IN: z.object({
    languages: z.array(language),
    /** The six letters over every text, registered for the lender. */
    header: z.string(),
    templates: z.array(registered),
  }),
});

export type MessageRegistry = z.output<typeof registrySchema>;
export type RegisteredTemplate = z.output<typeof registered>;

const unregistered: MessageRegistry = {
  PH: { languages: ['en', 'fil', 'id'] },
  IN: { languages: ['en', 'hi'], header: '', templates: [] },
};

/** Reads the register of a lender's texts; without a file there is none for India. */
export const readMessageRegistry = (file: string): MessageRegistry =>
  existsSync(file) ? readLenderJson(file, registrySchema) : unregistered;

/** Whether a file is there and is such a register. */
export function isMessageRegistry(file: string): boolean {
  try {
    return registrySchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success;
  } catch {
    return false;
  }
}
