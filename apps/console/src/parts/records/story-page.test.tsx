import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StoryPage } from './story-page.tsx';

const error = new Error('No connection. Please try again.');

it.each([
  ['shows a story whose next read failed, and says so', 'what was typed', true],
  ['says what went wrong where there is no story', undefined, false],
])('DESK-11 a page of a record %s', (_name, data, isShown) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  queries
    .getQueryCache()
    .build(queries, { queryKey: ['loan', '7'] })
    .setState({ data, error, status: 'error' });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/loans/7']}>
        <Routes>
          <Route
            path="/loans/:id"
            element={
              <StoryPage title="Loan" name="loan" read={() => Promise.reject(error)}>
                {(story: string) => <p>{story}</p>}
              </StoryPage>
            }
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(page).toContain(error.message);
  expect(page.includes('<p>what was typed</p>')).toBe(isShown);
});
