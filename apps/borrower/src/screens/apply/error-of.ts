import { fill } from '../../parts/fill-text.ts';
import type { ApplyProps } from './apply-props.ts';

type Refused = {
  readonly content: Pick<ApplyProps['content'], 'wrong'>;
  readonly texts: Pick<ApplyProps['texts'], 'empty'>;
  /** The server's sentence; undefined where nothing was refused. */
  readonly refusal: string | undefined;
};

/** What is wrong with a control: the server's sentence, or, of several that are empty, its own. */
export function errorOf(item: string, title: string, { content, texts, refusal }: Refused) {
  const { wrong = [] } = content;
  if (!wrong.includes(item)) return undefined;
  return wrong.length > 1 ? fill(texts.empty, { field: title }) : refusal;
}
