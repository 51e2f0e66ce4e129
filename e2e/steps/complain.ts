import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { Page } from '../support/hiram.ts';
import type { Hiram } from '../support/hiram-client.ts';

/** Sends a complaint by its call and returns its id. */
export async function sendComplaint(hiram: Hiram, query: string, problemDetail: string): Promise<string> {
  const fields = { problemType: '2', problemDetail, problemImage: '' };
  const { data, message } = await hiram.call(query, '/user-problem/problem-save', fields);
  const { problemId } = (data ?? {}) as { problemId?: string };
  if (!problemId) throw new Error(`the complaint was refused: ${message}`);
  return problemId;
}

/** A complaint of a new borrower with a reply, rated unless the test rates it. */
export async function answeredComplaint(
  hiram: Hiram,
  { isRated }: { readonly isRated: boolean },
): Promise<{ readonly query: string; readonly problemId: string }> {
  const { query } = await hiram.borrower();
  const problemId = await sendComplaint(hiram, query, 'I paid and it is not here.');
  await hiram.post(`/sandbox/complaints/${problemId}/reply`, { text: 'We have found your payment.' });
  if (isRated) await hiram.call(query, '/save-score', { problemId, score: '5' });
  return { query: toQuery(parsePageParameters(query), { problemId }), problemId };
}

/** A picture of the current page; any picture serves as evidence. */
export async function pickPicture(page: Page, name = 'receipt.jpg'): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg', quality: 50, scale: 'css' });
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}
