import { expect, it } from 'vitest';
import { locales } from '../../../lender/texts/texts.ts';
import { documentTextsFor } from './document-texts.ts';

it.each(locales)('DOC-09 a demand letter in %s totals what is overdue, not all that is owed', (locale) => {
  const { demandTotal, columnOwed, toRepay } = documentTextsFor(locale);
  expect(demandTotal).not.toContain(columnOwed);
  expect(demandTotal).not.toContain(toRepay);
});
