import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { answeredComplaint, pickPicture, sendComplaint } from '../steps/complain.ts';
import { expect, openAtRest, openPageOf, type Page, test, untilAlive } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const notSupported = 'The selected order does not support sending collection types';
const formQuery = (query: string, problemType = '2') => toQuery(parsePageParameters(query), { problemType });
const parameterOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const fieldsOf = (body: string | null): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body ?? ''));
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(window.localStorage));

test.describe('complaint start', () => {
  test('COMP-01 shows the first order, changes it by All and hides the collection type of one without collection', async ({
    page,
    ownHiram,
  }) => {
    const borrower = await ownHiram.borrower();
    await bindAccount(ownHiram, borrower, 1002);
    const late = await takeLoan(ownHiram, borrower, 1002);
    await ownHiram.decide(late);
    await ownHiram.payOut(late);
    await ownHiram.advance(100);
    const fresh = await takeLoan(ownHiram, borrower, 1003);
    const query = borrower.page(1002, late);
    await openPageOf(ownHiram, page, { path: '/complainPage', query, host: 'android' });
    const card = page.getByRole('region', { name: 'Order' });
    await expect(card).toContainText('Hiram Quick');
    await expect(card).toContainText('Your loan is overdue');
    const collection = page.getByText('Collection', { exact: true });
    await expect(collection).toBeVisible();
    await page.getByRole('link', { name: 'All' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Under review' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card).toContainText('Under review');
    await expect(collection).toBeHidden();
    await page.getByRole('link', { name: 'All' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Your loan is overdue' }).click();
    await expect(card).toContainText('Your loan is overdue');
    await expect(collection).toBeVisible();
    await page.getByRole('link', { name: 'All' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Under review' }).click();
    await page.getByRole('link', { name: 'Repayment' }).click();
    await page.waitForURL(/\/complainPageNext\?/);
    expect(parameterOf(page, 'orderNo')).toBe(fresh);
  });

  test('COMP-01 COMP-03 has no order card without an order, and no collection to complain of', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/complainPage', (await hiram.demo('Nina')).query);
    await expect(page.getByRole('region', { name: 'Order' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'All' })).toHaveCount(0);
    await page.getByText('Collection', { exact: true }).click();
    await expect(page.getByText(notSupported)).toBeVisible();
    await page.getByRole('link', { name: 'My complaints' }).click();
    await page.waitForURL(/\/complaintList\?/);
  });

  test('COMP-02 leads to the form with type and order, and keeps the order number on the device', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query, orderId } = await hiram.demo('Otto');
    await openPage('/complainPage', query);
    await expect(page.getByRole('heading', { name: 'Select question type' })).toBeVisible();
    await page.getByRole('link', { name: 'App and service' }).click();
    await page.waitForURL(/\/complainPageNext\?/);
    expect(['problemType', 'problemSonType', 'orderNo'].map((name) => parameterOf(page, name))).toEqual([
      '5',
      null,
      orderId,
    ]);
    expect(await page.evaluate(() => Object.values(window.localStorage))).toContain(orderId);
  });

  test('COMP-02 COMP-03 shows the sub-types of type 1, and a sub-type leads to the form with both', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query, orderId } = await hiram.demo('Otto');
    await openPage('/complainPage', query);
    const subType = page.getByRole('link', { name: 'Rude or threatening words' });
    await expect(subType).toBeHidden();
    await page.getByText('Collection', { exact: true }).click();
    await subType.click();
    await page.waitForURL(/\/complainPageNext\?/);
    expect(['problemType', 'problemSonType', 'orderNo'].map((name) => parameterOf(page, name))).toEqual([
      '1',
      '11',
      orderId,
    ]);
  });

  test('COMP-03 blocks type 1 for an order that does not support it', async ({ page, hiram, openPage }) => {
    await openPage('/complainPage', (await hiram.demo('Olive')).query);
    await page.getByText('Collection', { exact: true }).click();
    await expect(page.getByText(notSupported)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rude or threatening words' })).toBeHidden();
  });
});

test.describe('complaint form', () => {
  test('COMP-04 COMP-06 shows the tags and the promise, counts to 200, ignores more and asks for words', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query, orderId } = await hiram.demo('Otto');
    const own = { problemType: '1', problemSonType: '12', orderNo: orderId };
    await openPage('/complainPageNext', toQuery(parsePageParameters(query), own));
    await expect(page.getByRole('listitem').filter({ hasText: 'Collection' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Calls too often or at night' })).toBeVisible();
    await expect(page.getByText('We will reply within 3 weekdays.')).toBeVisible();
    await expect(page.getByText('0/200')).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/problem-save?') && sent.push(request.url()));
    const words = page.getByRole('textbox');
    for (const nothing of ['', '   ']) {
      await words.fill(nothing);
      await page.getByRole('heading', { level: 1 }).click();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Please fill in your comments and suggestions')).toBeVisible();
      await expect(words).toBeFocused();
      await expect(page.getByText('Please fill in your comments and suggestions')).toBeHidden();
    }
    expect(sent).toEqual([]);
    await words.fill('a'.repeat(199));
    await words.press('End');
    await words.pressSequentially('bcd');
    await expect(words).toHaveValue(`${'a'.repeat(199)}b`);
    await expect(page.getByText('200/200')).toBeVisible();
  });

  test('COMP-05 appends what is sent, removes what is not wanted and hides the picker at nine', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    const picker = page.locator('input[type=file]');
    expect(await picker.getAttribute('multiple')).toBeNull();
    const links: string[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes('/upload-problem-img?')) links.push((await answer.json()).data.url);
    });
    for (let count = 1; count <= 9; count += 1) {
      await pickPicture(page);
      await expect(page.getByRole('img', { name: `Picture ${count}` })).toBeVisible();
    }
    await expect(page.getByText('Upload succeeded!')).toBeVisible();
    await expect(picker).toHaveCount(0);
    const sources = () =>
      page.getByRole('img').evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
    const nine = await sources();
    await page.getByRole('button', { name: 'Remove picture 4' }).click();
    await expect(page.getByRole('img')).toHaveCount(8);
    await expect(picker).toHaveCount(1);
    const eight = nine.filter((_, place) => place !== 3);
    expect(await sources()).toEqual(eight);
    await page.getByRole('textbox').fill('Eight pictures');
    const saved = page.waitForRequest(/\/problem-save\?/);
    await page.getByRole('button', { name: 'Send' }).click();
    const { problemImage = '' } = fieldsOf((await saved).postData());
    expect(problemImage.split(',')).toEqual(links.filter((_, place) => place !== 3));
  });

  test('COMP-05 COMP-10 says in the words of the server why a file is not taken', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('This is not a picture that we can read.')).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
  });

  test('COMP-05 makes a large photo small before it is sent', async ({ page, hiram, openPage }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    const photo = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 3_200;
      canvas.height = 2_400;
      const context = canvas.getContext('2d');
      for (let place = 0; context && place < 4_000; place += 1) {
        context.fillStyle = `hsl(${(place * 47) % 360} 80% 50%)`;
        context.fillRect((place * 131) % 3_200, (place * 97) % 2_400, 60, 60);
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    });
    const buffer = Buffer.from(photo, 'base64');
    const answered = page.waitForResponse(/\/upload-problem-img\?/);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    const sentBytes = Number((await (await answered).request().allHeaders())['content-length']);
    expect(sentBytes).toBeGreaterThan(10_000);
    expect(sentBytes).toBeLessThan(buffer.length / 2);
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  });

  test('COMP-05 offers to send a picture again when no answer came', async ({ page, hiram, openPage }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    await page.route(/\/upload-problem-img\?/, (route) => route.abort());
    await pickPicture(page);
    await expect(page.getByText('The picture was not sent.')).toBeVisible();
    await page.unroute(/\/upload-problem-img\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect(page.getByText('The picture was not sent.')).toHaveCount(0);
  });

  test('COMP-04 COMP-05 keeps the draft over a killed web view, for the same borrower only', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.borrower();
    await openPage('/complainPageNext', formQuery(query));
    await page.getByRole('textbox').fill('It is late');
    await pickPicture(page);
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await page.goto('about:blank');
    await openPage('/complainPageNext', formQuery(query));
    await expect(page.getByRole('textbox')).toHaveValue('It is late');
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    await expect(page.getByRole('textbox')).toHaveValue('');
  });

  test('COMP-06 COMP-08 sends once, forgets what was kept, says so and goes back to the start; the details show its picture', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    await openPage('/complainPage', query);
    await page.getByRole('link', { name: 'Repayment' }).click();
    await page.waitForURL(/\/complainPageNext\?/);
    await untilAlive(page);
    await page.getByRole('textbox').fill('I paid and it is not here.');
    await pickPicture(page);
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    expect(await storedKeys(page)).not.toEqual([]);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/problem-save?')) sent += 1;
    });
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Your complaint has been sent' })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
    await page.waitForURL(/\/complainPage\?/);
    expect(sent).toBe(1);
    await page.getByRole('link', { name: 'My complaints' }).click();
    await page.waitForURL(/\/complaintList\?/);
    await page.getByRole('link', { name: 'I paid and it is not here.' }).click();
    await page.waitForURL(/\/complainDetails\?/);
    const shown = page.getByRole('img', { name: 'Picture 1' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('COMP-06 says that it was sent for 1.5 s, and clears local storage, the saved pay code too', async ({
    page,
    hiram,
  }) => {
    await openAtRest(page, `${hiram.baseUrl}/complainPageNext?${formQuery((await hiram.borrower()).query)}`);
    await page.evaluate(() => localStorage.setItem('hiram.repaymentRecord', '{}'));
    await page.getByRole('textbox').fill('It is late');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('dialog', { name: 'Your complaint has been sent' })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL(/\/complainPageNext\?/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/complainPage\?/);
  });

  test('CALL-05 COMP-06 COMP-08 a complaint of a collection names its order and its sub-type', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query, orderId } = await hiram.demo('Otto');
    const own = { problemType: '1', problemSonType: '12', orderNo: orderId };
    await openPage('/complainPageNext', toQuery(parsePageParameters(query), own));
    await page.getByRole('textbox').fill('They call at night');
    const saved = page.waitForRequest(/\/problem-save\?/);
    const answered = page.waitForResponse(/\/problem-save\?/);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(fieldsOf((await saved).postData())).toMatchObject(own);
    expect((await answered).ok()).toBe(true);
    await page.waitForURL(/\/complainPage\?/);
    await page.goto(`${hiram.baseUrl}/complaintList?${query}`);
    await page.getByRole('link', { name: 'They call at night' }).click();
    await page.waitForURL(/\/complainDetails\?/);
    await expect(page.getByRole('listitem')).toHaveText(['Collection', 'Calls too often or at night']);
  });

  test('COMP-06 a complaint without an answer is sent again under the same key', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.borrower();
    await openPage('/complainPageNext', formQuery(query));
    const keys: (string | undefined)[] = [];
    await page.route(/\/problem-save\?/, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('textbox').fill('Once, please');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('You can try again: it counts only once.')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/complainPage\?/);
    expect(new Set(keys).size).toBe(1);
    const { data } = await hiram.call(query, '/user-problem/problem-list', {});
    expect((data as { tabs: { list: unknown[] }[] }).tabs[0]?.list).toHaveLength(1);
  });

  test('COMP-06 is sent by a browser whose script never comes', async ({ browser, hiram }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const { query } = await hiram.demo('Otto');
    await page.goto(`${hiram.baseUrl}/complainPage?${query}`);
    await page.getByText('Collection', { exact: true }).click();
    await page.getByRole('link', { name: 'Asked for more than is owed' }).click();
    await page.getByRole('textbox').fill('Without a script');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/complainPage\?/);
    await page.getByRole('link', { name: 'My complaints' }).click();
    await expect(page.getByText('Without a script')).toBeVisible();
    await context.close();
  });
});

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
    await expect(items).toHaveText([/^Repayment\d{4}-\d\d-\d\d \d\d:\d\dStill waiting$/, /Please answer$/]);
    await page.getByRole('radio', { name: 'Answered' }).check();
    await expect(items).toHaveText([/Please answer$/]);
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
  }) => {
    const { query, problemId } = await answeredComplaint(hiram, { isRated: false });
    await page.clock.install();
    await openPage('/complainDetails', query);
    const dialog = page.getByRole('dialog', { name: 'Please rate this service' });
    await expect(dialog).toBeHidden();
    await page.clock.fastForward(3_000);
    await expect(dialog).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please choose the stars first')).toBeVisible();
    await dialog.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
    const sent = page.waitForRequest(/\/save-score\?/);
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect((await sent).postData()).toBe(`score=4&problemId=${problemId}`);
    await expect(page.getByText('Successful demonstration！')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('COMP-09 asks no sooner than 3 s after the page is there', async ({ page, hiram, openPage }) => {
    const { query } = await answeredComplaint(hiram, { isRated: false });
    await page.addInitScript(() => {
      const note = () => {
        const { dataset } = document.documentElement;
        if (dataset.alive) dataset.aliveAt ??= String(performance.now());
        if (document.querySelector('dialog[open]')) dataset.askedAt ??= String(performance.now());
      };
      new MutationObserver(note).observe(document, { subtree: true, attributes: true });
    });
    await openPage('/complainDetails', query);
    await expect(page.getByRole('dialog', { name: 'Please rate this service' })).toBeVisible();
    const { aliveAt, askedAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(Number(askedAt) - Number(aliveAt)).toBeGreaterThan(2_900);
  });

  test('COMP-09 Cancel closes it, a refusal says why and leaves it, and a rated answer asks nothing', async ({
    page,
    hiram,
    openPage,
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
    await expect(page.getByText('You have already rated this answer. Thank you.')).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.reload();
    await untilAlive(page);
    await page.clock.fastForward(4_000);
    await expect(dialog).toBeHidden();
  });
});
