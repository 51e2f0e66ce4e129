import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AgentForm } from './queues/collections/agent-form.tsx';
import { ReceiverSide } from './set-up/receivers/receiver-side.tsx';
import { keyOf } from './set-up/versions/use-versions.ts';
import { WaitingVersion } from './set-up/versions/waiting-version.tsx';

type Kept = { readonly data?: unknown; readonly error?: Error };

/** What a part shows whose query ended so. */
function show(part: ReactNode, queryKey: readonly unknown[], { data, error }: Kept): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  queries
    .getQueryCache()
    .build(queries, { queryKey })
    .setState({ data, error: error ?? null, status: error ? 'error' : 'success' });
  return renderToStaticMarkup(<QueryClientProvider client={queries}>{part}</QueryClientProvider>);
}

const lost = new HttpError('No connection. Please try again.', 0);
const place = { kind: 'text', key: 'about-us.en' } as const;
const waits = <WaitingVersion place={place} mayChange newestVersion={1} />;
const waitingKey = [...keyOf(place), 'waiting'];

it('DESK-18 where the agents could not be loaded, nobody is offered as the only choice', () => {
  const failed = show(<AgentForm id="7" present="" />, ['collection-agents'], { error: lost });
  expect(failed).toContain(lost.message);
  expect(failed).not.toContain('Assign');
  const loaded = show(<AgentForm id="7" present="" />, ['collection-agents'], { data: [] });
  expect(loaded).toContain('Assign');
  expect(loaded).not.toContain(lost.message);
});

it('COLL-02 a loan that somebody has is shown as theirs, and is taken from them by no press alone', () => {
  const data = [{ name: 'ana', loans: 3 }];
  const form = show(<AgentForm id="7" present="ana" />, ['collection-agents'], { data });
  expect(form).toContain('ana has the loan.');
  expect(form).toMatch(/<button[^>]* disabled=""[^>]*>Assign/);
});

it('COLL-02 a loan that nobody has says so in the field', () => {
  const form = show(<AgentForm id="7" present="" />, ['collection-agents'], { data: [] });
  expect(form).toMatch(/role="combobox"[^>]*>Nobody</);
});

it('DESK-18 whether a version waits is not known where it could not be read, and nothing is said where none does', () => {
  expect(show(waits, waitingKey, { error: lost })).toContain(
    `Whether a version waits for a second person is not known. ${lost.message}`,
  );
  expect(show(waits, waitingKey, { data: null })).toBe('');
});

it('DESK-18 how a receiver does is not known where it could not be read, and nothing is said before there is one', () => {
  const side = <ReceiverSide receiver="books" />;
  expect(show(side, ['receiver-state', 'books'], { error: lost })).toContain(lost.message);
  expect(show(side, ['receiver-state', 'books'], { data: null })).toBe('');
});
