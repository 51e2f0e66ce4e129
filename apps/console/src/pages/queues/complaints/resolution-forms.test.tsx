import type { ComplaintItem } from '@hiram/wire/staff/complaints/complaints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { outcomeWords } from './complaint-words.ts';
import { ResolutionForms } from './resolution-forms.tsx';
import type { AnswersRead } from './use-answers-read.ts';

it('COMP-12 no outcome is chosen before staff choose one', () => {
  const complaint = { id: '7', isEscalated: true } as ComplaintItem;
  const forms = <ResolutionForms complaint={complaint} answers={{ newer: [] } as unknown as AnswersRead} />;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>{forms}</QueryClientProvider>,
  );
  expect(html).toContain('Decide the complaint');
  for (const words of Object.values(outcomeWords)) expect(html).not.toContain(`>${words}<`);
});
