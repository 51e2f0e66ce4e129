import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RecordPage } from './record-page.tsx';

const elsewhere = (id: string) => ({
  why: 'It is decided.',
  label: 'Open its loan',
  to: `/loans/${id}/show`,
});

/** The page of an application whose last read ended so. */
function show(data: unknown, error: Error): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  queries
    .getQueryCache()
    .build(queries, { queryKey: ['applications', 'getOne', { id: '7', meta: undefined }] })
    .setState({ data, error, status: 'error' });
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/applications/7/show']}>
      <QueryClientProvider client={queries}>
        <ResourceContextProvider value="applications">
          <Routes>
            <Route
              path="/applications/:id/show"
              element={
                <RecordPage noun="application" title={() => 'Application'} elsewhere={elsewhere}>
                  {({ id }) => <p>What is typed on {id}</p>}
                </RecordPage>
              }
            />
          </Routes>
        </ResourceContextProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it.each([
  ['a record that does not exist', undefined],
  ['a record that has left its list while it was open', { id: '7' }],
])('DESK-18 the page of %s says what is not there, and leads to the list', (_name, data) => {
  const page = show(data, new HttpError('There is no such record.', 404));
  expect(page).toContain('There is no such application');
  expect(page).toContain('It is decided. The address may be wrong. Look for the application in the list.');
  expect(page).toContain('href="/applications"');
  expect(page).toContain('href="/loans/7/show"');
  expect(page).not.toContain('What is typed');
});

it('DESK-18 a record that could not be read is not said to be missing, and stays as it was last read', () => {
  const lost = new HttpError('No connection. Please try again.', 0);
  expect(show(undefined, lost)).toContain('This application could not be loaded. No connection.');
  const page = show({ id: '7' }, lost);
  expect(page).toContain('This application could not be loaded.');
  expect(page).toContain('What is typed on 7');
  expect(page).not.toContain('There is no such');
});
