import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { answeredComplaint, sendComplaint } from '../../steps/complain.ts';
import { expect, type Page, test, untilAlive } from '../../support/hiram.ts';

const parameterOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test.describe('complaints that were sent', () => {
  test('COMP-07 lists time, type and words in tabs, and leads to the details', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.borrower();
    await openPage('/complaintList', query);
    await expect(page.getByText('There is nothing here yet')).toBeVisible();
    const answered = await sendComplaint(hiram, query, 'Please answer');
    await hiram.post(`/sandbox/complaints/${answered}/reply`, { text: 'Done.' });
    const waiting = await sendComplaint(hiram, query, 'Still waiting');
    await page.reload();
    await untilAlive(page);
    const items = page.getByRole('main').getByRole('link');
    const written = [
      /^Repayment\d{4}-\d\d-\d\d \d\d:\d\d\w{3}(?:-\w{4}){3}Still waitingWaitingWe answer by .+\.$/,
      /Please answerAnswered/,
    ];
    await expect(items).toHaveText(written);
    await page.getByRole('radio', { name: 'Answered' }).check();
    await expect(items).toHaveText([/Please answerAnsweredWe answered on .+\.$/]);
    await page.getByRole('radio', { name: 'Waiting' }).check();
    await items.first().click();
    await page.waitForURL(/\/complainDetails\?/);
    expect(parameterOf(page, 'problemId')).toBe(waiting);
  });

  test('COMP-08 shows what was written, and the result only once there is one', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.borrower();
    const problemId = await sendComplaint(hiram, query, 'Where is it?');
    await openPage('/complainDetails', toQuery(parsePageParameters(query), { problemId }));
    await expect(page.getByRole('heading', { name: 'Online service' })).toBeVisible();
    await expect(page.getByRole('textbox')).toBeDisabled();
    await expect(page.getByRole('textbox')).toHaveValue('Where is it?');
    await expect(page.getByText('12/200')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Process Result' })).toHaveCount(0);
    const image = (await page.screenshot({ type: 'jpeg', quality: 30, scale: 'css' })).toString('base64');
    await hiram.post(`/sandbox/complaints/${problemId}/reply`, { text: 'Here it is.', images: [image] });
    // A rated answer asks nothing: the dialog of the rating would come over the picture of a page that is looked at for 3 s.
    await hiram.call(query, '/save-score', { problemId, score: '5' });
    await page.reload();
    await untilAlive(page);
    const result = page.getByRole('region', { name: 'Process Result' });
    await expect(result).toContainText('Here it is.');
    await result.getByRole('img', { name: 'Picture 1 of the answer' }).click();
    await expect(page.getByRole('dialog', { name: 'Picture 1 of the answer' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  });

  test('COMP-08 shows a result that is pictures alone', async ({ page, hiram, openPage }) => {
    const { query } = await hiram.borrower();
    const problemId = await sendComplaint(hiram, query, 'Show me');
    const image = (await page.screenshot({ type: 'jpeg', quality: 30, scale: 'css' })).toString('base64');
    await hiram.post(`/sandbox/complaints/${problemId}/reply`, { text: '', images: [image] });
    await openPage('/complainDetails', toQuery(parsePageParameters(query), { problemId }));
    const result = page.getByRole('region', { name: 'Process Result' });
    await expect(result.getByRole('img', { name: 'Picture 1 of the answer' })).toBeVisible();
  });

  test('COMP-09 asks for a rating 3 s after an answer is shown, keeps it open beside a tap on the mask, and sends it', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    const { query, problemId } = await answeredComplaint(hiram, { isRated: false });
    await page.clock.install();
    await openPage('/complainDetails', query);
    const dialog = page.getByRole('dialog', { name: 'Please rate this service' });
    await page.clock.fastForward(3_000);
    await expect(dialog).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast('Please choose the stars first');
    await dialog.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
    const sent = page.waitForRequest(/\/save-score\?/);
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect((await sent).postData()).toBe(`score=4&problemId=${problemId}`);
    await expectToast('Successful demonstration！');
    await expect(dialog).toBeHidden();
  });

  test('COMP-09 asks no sooner than 3 s after the page is there', async ({ page, hiram }) => {
    const { query } = await answeredComplaint(hiram, { isRated: false });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 1_000));
    await page.goto(`${hiram.baseUrl}/complainDetails?${query}`);
    const dialog = page.getByRole('dialog', { name: 'Please rate this service' });
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(page.locator('html[data-alive]')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await page.clock.runFor(2_900);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(200);
    await expect(dialog).toBeVisible();
  });

  test('COMP-09 Cancel closes it, a refusal says why and leaves it, and a rated answer asks nothing', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    const { query, problemId } = await answeredComplaint(hiram, { isRated: false });
    await page.clock.install();
    await openPage('/complainDetails', query);
    const dialog = page.getByRole('dialog', { name: 'Please rate this service' });
    await page.clock.fastForward(3_000);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await untilAlive(page);
    await page.clock.fastForward(3_000);
    await hiram.call(query, '/save-score', { problemId, score: '2' });
    await dialog.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast('You have already rated this answer. Thank you.');
    await expect(dialog).toBeVisible();
    await page.reload();
    await untilAlive(page);
    await page.clock.fastForward(4_000);
    await expect(dialog).toBeHidden();
  });
});
