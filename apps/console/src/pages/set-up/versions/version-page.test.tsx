import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { keyOf } from './use-versions.ts';
import { VersionPage } from './version-page.tsx';

const place = { kind: 'text', key: 'nothing.en' } as const;

it.each([
  ['that there are no versions of', { data: [], error: null, status: 'success' }],
  ['with a name that no item can have', { error: new HttpError('Please check: key.', 400), status: 'error' }],
] as const)(
  'DESK-18 the page of an item %s says that it does not exist, and leads to the list',
  (_name, state) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
    queries
      .getQueryCache()
      .build(queries, { queryKey: keyOf(place) })
      .setState(state);
    const page = renderToStaticMarkup(
      <MemoryRouter>
        <QueryClientProvider client={queries}>
          <ResourceContextProvider value="texts">
            <VersionPage place={place} title="Nothing (English)" saveAt="">
              <p>The form</p>
            </VersionPage>
          </ResourceContextProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    );
    expect(page).toContain('Nothing (English) does not exist. Look for it in the list.');
    expect(page).toContain('href="/texts"');
    expect(page).not.toContain('The form');
  },
);
