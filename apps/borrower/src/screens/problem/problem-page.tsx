import { ProblemState } from '@hiram/ui/feedback/problem-state.tsx';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from './texts.ts';

/** The reason for the missing page, for the borrower; empty for the usual one. */
export type ProblemContent = { readonly message: string };

/** Replaces a page that the server cannot show, with a retry of the same address. */
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
