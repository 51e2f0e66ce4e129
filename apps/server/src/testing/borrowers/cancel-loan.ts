import { pagePaths } from '@hiram/wire/addresses';
import type { ApplicationView } from '@hiram/wire/views/application-view';
import { openDocument } from '../reading/read-document.ts';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';

const urlOf = ({ query }: TestBorrower, orderId: string): string =>
  `${pagePaths.application}?${query}&orderId=${orderId}`;

/** Cancels an application or a loan as its borrower does, by the form of its page. */
export const cancelLoan = (hiram: TestHiram, borrower: TestBorrower, orderId: string): Promise<Response> =>
  fetch(hiram.baseUrl + urlOf(borrower, orderId), {
    method: 'POST',
    body: new URLSearchParams({ go: 'cancel', isSure: 'on' }),
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });

/** What the page says of an application or a loan. */
export const readApplication = async (
  hiram: TestHiram,
  borrower: TestBorrower,
  orderId: string,
): Promise<ApplicationView> =>
  (await openDocument<ApplicationView>(hiram.server, urlOf(borrower, orderId))).content;
