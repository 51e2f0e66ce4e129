import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
const cache = createCache({ key: 'hiram', nonce });

/** Styles that components make while they run carry the page's nonce, or its policy would drop them. */
export const StylesUnderNonce = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
