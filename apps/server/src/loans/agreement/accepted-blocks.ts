import { type Locale, textsFor } from '../../lender/texts/texts.ts';
import { type Block, readBlocks } from '../../providers/pdf/read-blocks.ts';

type AcceptedText = { readonly text: string; readonly english?: string };

/** A text as it is accepted, on paper; below a translation, headed in the given language, the English text that binds. */
export function toAcceptedBlocks({ text, english = '' }: AcceptedText, locale: Locale): Block[] {
  if (english === '') return readBlocks(text);
  const heading: Block = { kind: 'heading', level: 2, text: textsFor(locale).bindingText };
  return [...readBlocks(text), heading, ...readBlocks(english)];
}
