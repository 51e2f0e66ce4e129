import { expect, test } from 'vitest';
import { findSubjectPage } from './subject-page.ts';

test.each([
  ['loans:0f', '/loans/0f/show'],
  ['overdue-loans:0f', '/loans/0f/show'],
  ['borrowers:0f', '/borrowers/0f'],
  ['rule-sets:1003', '/lending-rules?product=1003'],
  ['set-up-requests:text:terms.en', '/texts/terms.en/show'],
  ['actions', null],
  ['loans:unknown', null],
  ['session', null],
])('DESK-08 an entry about %s leads to %s', (subject, page) => {
  expect(findSubjectPage(subject)).toBe(page);
});
