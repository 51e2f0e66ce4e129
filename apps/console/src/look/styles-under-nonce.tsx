import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
const cache = createCache({ key: 'hiram', nonce });

/** Styles added at run time carry the page's nonce; the page's policy blocks all others. */
export const StylesUnderNonce = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
