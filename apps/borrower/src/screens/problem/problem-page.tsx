import { ProblemState } from '@hiram/ui/problem-state.tsx';
import { BorrowerScreen } from '../borrower-screen.tsx';
import { useTools } from '../screen-context.tsx';
import type { ViewProps } from '../screen-document.ts';
import type { en } from './texts.ts';

/** Why the server shows no page, in a sentence for the borrower; empty for the usual one. */
export type ProblemContent = { readonly message: string };

/** What stands in place of a page that the server cannot show, with the way to try again: its own address. */
export function ProblemPage({ content, texts }: ViewProps<ProblemContent, typeof en>) {
  const { frame } = useTools();
  return (
    <BorrowerScreen title={texts.title}>
      <ProblemState
        title={frame.problemTitle}
        message={content.message || frame.problemMessage}
        retry={{ label: frame.retry, href: '' }}
      />
    </BorrowerScreen>
  );
}
