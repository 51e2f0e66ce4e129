import { recordPromise } from '@hiram/wire/staff/collections/collections';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PromiseForm } from './promise-form.tsx';

const loan = { id: '1', today: '2026-11-30' } as LoanStory['loan'];

it('lets nobody type a longer note than the server takes', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PromiseForm loan={loan} />
    </QueryClientProvider>,
  );
  const longest = Number(/maxLength="(\d+)"/i.exec(html)?.[1]);
  const noteOf = (length: number) => recordPromise.body.shape.note.safeParse('x'.repeat(length)).success;
  expect([noteOf(longest), noteOf(longest + 1)]).toEqual([true, false]);
});
