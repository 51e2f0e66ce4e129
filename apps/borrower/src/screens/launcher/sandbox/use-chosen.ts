import { type PageParameters, parsePageParameters } from '@hiram/wire/page-parameters';
import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { useState } from 'react';
import { useTools, withQuery } from '../../../parts/screen-context.tsx';

export type DemoBorrower = SandboxAnswer<'listBorrowers'>[number];

/** The page parameters of every opened page. */
export type Chosen = {
  readonly parameters: PageParameters;
  /** Changes the parameters, and writes them into the launcher's address, so that a reload keeps them. */
  readonly choose: (parameters: PageParameters) => void;
};

const products = { '0': '1001', '1': '2001' } as const;

/** Starts with the launcher's address, otherwise with the first borrower. */
export function useChosen(borrowers: readonly DemoBorrower[]): Chosen {
  const { page, settings } = useTools();
  const [parameters, setParameters] = useState(() =>
    page.sessionId === '' ? parametersOf(borrowers[0]?.query ?? '') : page,
  );
  const choose = (next: PageParameters) => {
    setParameters(next);
    window.history.replaceState(null, '', withQuery(settings.paths.launcher, next));
  };
  return { parameters, choose };
}

/** The parameters of a borrower; without a product, that of the market's first one. */
export function parametersOf(query: string): PageParameters {
  const parsed = parsePageParameters(query);
  const productId = parsed.productId || products[parsed.system === '1' ? '1' : '0'];
  return { ...parsed, productId, product_id: productId };
}
