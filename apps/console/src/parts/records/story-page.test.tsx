import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StoryPage } from './story-page.tsx';

const error = new Error('No connection. Please try again.');

/** The page of a loan whose last read ended so. */
function show(data: string | undefined, failure: Error): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  queries
    .getQueryCache()
    .build(queries, { queryKey: ['loan', '7'] })
    .setState({ data, error: failure, status: 'error' });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/loans/7']}>
        <Routes>
          <Route
            path="/loans/:id"
            element={
              <StoryPage
                noun="loan"
                list="/loans"
                title="Loan"
                name="loan"
                read={() => Promise.reject(failure)}
              >
                {(story: string) => <p>{story}</p>}
              </StoryPage>
            }
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  ['shows a story whose next read failed, and says so', 'what was typed', true],
  ['says what went wrong where there is no story', undefined, false],
])('DESK-11 a page of a record %s', (_name, data, isShown) => {
  const page = show(data, error);
  expect(page).toContain(error.message);
  expect(page.includes('<p>what was typed</p>')).toBe(isShown);
});

it.each([
  ['of no record', 404],
  ['that is none', 400],
])('DESK-18 an id %s leads to the list of what was looked for', (_name, status) => {
  const page = show(undefined, new HttpError('There is no such record.', status));
  expect(page).toContain('There is no such loan');
  expect(page).toContain('Look for the loan in the list.');
  expect(page).toContain('href="/loans"');
});
