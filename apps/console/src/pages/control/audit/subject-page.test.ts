import { expect, test } from 'vitest';
import { findSubjectPage, saySubject } from './subject-page.ts';

test.each([
  ['loans:0f', '/loans/0f/show'],
  ['overdue-loans:0f', '/loans/0f/show'],
  ['collections:0f', '/loans/0f/show'],
  ['borrowers:0f', '/borrowers/0f'],
  ['rule-sets:1003', '/lending-rules?product=1003'],
  ['set-up-requests:text:terms.en', '/texts/terms.en/show'],
  ['actions', null],
  ['loans:unknown', null],
  ['session', null],
])('DESK-08 an entry about %s leads to %s', (subject, page) => {
  expect(findSubjectPage(subject)).toBe(page);
});

test.each([
  ['loans:0f', '11HR7', 'Loan 11HR7'],
  ['applications:0f', '11HR7', 'Application 11HR7'],
  ['collections:0f', '11HR7', 'Loan 11HR7'],
  ['actions:0f', '11HR7', 'Request about loan 11HR7'],
  ['payments:0f', '', 'payments:0f'],
  ['borrowers:0f', '', 'borrowers:0f'],
])('DESK-08 an entry about %s of loan “%s” is read as %s', (subject, contractNumber, words) => {
  expect(saySubject({ subject, contractNumber })).toBe(words);
});
