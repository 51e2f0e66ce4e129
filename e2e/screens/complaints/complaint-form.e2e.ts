import { uploadBytesMax } from '@hiram/wire/limits';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { pickPicture } from '../../steps/complain.ts';
import { expect, test } from '../../support/hiram.ts';

const formQuery = (query: string, problemType = '2') => toQuery(parsePageParameters(query), { problemType });
const fieldsOf = (body: string | null): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body ?? ''));

test.describe('complaint form', () => {
  test('COMP-04 COMP-06 shows the tags and the promise, counts to 200, ignores more and asks for words', async ({
    page,
    hiram,
    openPage,
    expectToast,
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
      const needed = 'Please fill in your comments and suggestions';
      const toast = page.getByRole('status').filter({ hasText: needed });
      await expectToast(needed);
      await expect(words).toBeFocused();
      await expect(toast).toHaveCount(0);
      await expect(words).toHaveAccessibleDescription(`${needed} ${nothing.length}/200`);
    }
    expect(sent).toEqual([]);
    await words.fill('a'.repeat(199));
    await expect(words).toHaveAccessibleDescription('199/200');
    await words.press('End');
    await words.pressSequentially('bcd');
    await expect(words).toHaveValue(`${'a'.repeat(199)}b`);
    await expect(page.getByText('200/200')).toBeVisible();
  });

  test('COMP-05 appends what is sent, removes what is not wanted and hides the picker at nine', async ({
    page,
    hiram,
    openPage,
    expectToast,
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
    await expectToast('Upload succeeded!');
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

  test('COMP-05 COMP-10 says in the words of the server why a file is not taken, until another is chosen', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer });
    const why = 'This is not a picture that we can read.';
    await expectToast(why);
    await expect(page.getByRole('img')).toHaveCount(0);
    const evidence = page.getByRole('region', { name: 'Evidence' });
    await expect(evidence.getByRole('status')).toHaveText(
      `${why} Please send a JPEG, PNG or WebP picture. Or send the complaint without it.`,
    );
    await pickPicture(page);
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect(evidence.getByRole('status')).toHaveCount(0);
  });

  test('COMP-05 a picture that is too large is not sent, which stands beside the pictures', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    const buffer = Buffer.alloc(uploadBytesMax + 1);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('region', { name: 'Evidence' }).getByRole('status')).toHaveText(
      'The picture is larger than 8 MB. Please send a smaller one. Or send the complaint without it.',
    );
  });

  test('COMP-05 a picture that came at a bad moment can be sent again', async ({ page, hiram, openPage }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    const busy = { code: 429, message: 'Too many attempts.', data: null };
    await page.route(/\/upload-problem-img\?/, (route) => route.fulfill({ status: 429, json: busy }));
    await pickPicture(page);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(/\/upload-problem-img\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
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

  test('COMP-05 WEB-10 the keyboard keeps its place when a picture comes, fails, is sent again or goes', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    const picker = page.locator('input[type=file]');
    const again = page.getByRole('button', { name: 'Try again' });
    const firstRemoval = page.getByRole('button', { name: 'Remove picture 1' });
    await picker.focus();
    await page.route(/\/upload-problem-img\?/, (route) => route.abort());
    await pickPicture(page);
    await expect(again).toBeFocused();
    await page.unroute(/\/upload-problem-img\?/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect(picker).toBeFocused();
    await pickPicture(page);
    await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
    await firstRemoval.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img')).toHaveCount(1);
    await expect(firstRemoval).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img')).toHaveCount(0);
    await expect(picker).toBeFocused();
    await page.route(/\/upload-problem-img\?/, (route) => route.abort());
    await pickPicture(page);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(picker).toBeFocused();
  });

  test('COMP-05 does not send a complaint without its picture until the borrower removes it', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/complainPageNext', formQuery((await hiram.borrower()).query));
    await page.getByRole('textbox').fill('I paid, see the receipt');
    await page.route(/\/upload-problem-img\?/, (route) => route.abort());
    await pickPicture(page);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/problem-save?') && sent.push(request.url()));
    await expect(page.getByText('error', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(again).toBeFocused();
    await expect(again).toHaveAccessibleDescription('The picture was not sent. Try again, or remove it.');
    expect(await page.getByText('The picture was not sent.').count()).toBe(1);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/complainPage\?/);
    expect(sent).toHaveLength(1);
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

  test('COMP-04 COMP-05 the draft outlasts a look at the form of another type', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.borrower();
    await openPage('/complainPageNext', formQuery(query));
    await page.getByRole('textbox').fill('I paid on Friday');
    await openPage('/complainPageNext', formQuery(query, '3'));
    await expect(page.getByRole('textbox')).toHaveValue('');
    await openPage('/complainPageNext', formQuery(query));
    await expect(page.getByRole('textbox')).toHaveValue('I paid on Friday');
  });
});
