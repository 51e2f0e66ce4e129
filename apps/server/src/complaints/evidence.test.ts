import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProblemDetailAnswer } from '@hiram/wire/calls/problem-detail';
import type { ProblemListAnswer } from '@hiram/wire/calls/problem-list';
import { uploadBytesMax } from '@hiram/wire/limits';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../ground/new-id.ts';
import { pictureLink, staffViewer } from '../ground/pictures/picture-link.ts';
import { en } from '../lender/texts/en.ts';
import { blackPng, movingWebp, phonePhoto, plainPicture } from '../testing/borrowers/pictures.ts';
import { sendClaim } from '../testing/borrowers/reported-payment.ts';
import { stallUpload, takenPicture, uploadPicture } from '../testing/borrowers/upload-picture.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { readDocument } from '../testing/reading/read-document.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { forgetUnnamedPictures } from './evidence.ts';

describeHiram('evidence', ({ hiram, place }) => {
  let borrower: TestBorrower;

  beforeAll(async () => {
    borrower = await hiram.borrower();
  });
  afterEach(() => void vi.useRealTimers());

  const open = (url: string): Promise<Response> => fetch(hiram.baseUrl + url);
  const filesKept = (): string[] => {
    const files = readdirSync(path.join(place.dataFolder, 'files'), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.jpg'));
  };
  const idOf = (url: string): string => url.split('?')[0]?.split('/').pop() ?? '';

  it('COMP-05 COMP-10 takes a photo and shows its sender the same picture, without the metadata', async () => {
    const uploaded = await uploadPicture(hiram, borrower, await phonePhoto());
    expect(uploaded).toMatchObject({ status: 200, code: '00', message: '' });
    const shown = await open(uploaded.data?.url ?? '');
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    const { format, exif, width, height } = await sharp(bytes).metadata();
    expect({ format, exif, width, height }).toEqual({
      format: 'jpeg',
      exif: undefined,
      width: 40,
      height: 60,
    });
    expect(bytes.includes('SecretMaker')).toBe(false);
  });

  it.each([
    ['a page called picture.jpg', en.pictureUnreadable, () => Buffer.from('<script>alert(1)</script>')],
    ['an SVG', en.pictureUnreadable, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', en.pictureUnreadable, () => plainPicture('gif')],
    ['an empty file', en.pictureUnreadable, () => Buffer.alloc(0)],
    ['a moving picture', en.pictureMoving, () => movingWebp()],
    ['a little more than 25 megapixels', en.pictureTooManyPixels, () => blackPng(5_001, 5_000)],
    ['half a photo', en.pictureDamaged, async () => (await phonePhoto(300, 300)).subarray(0, 900)],
    [
      'a photo with an archive',
      en.pictureDisguised,
      async () => Buffer.concat([await phonePhoto(), Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`)]),
    ],
  ])('COMP-10 refuses %s with a sentence and keeps nothing', async (_name, message, make) => {
    const before = [await printDatabase(hiram.database.pool), filesKept()];
    const answer = await uploadPicture(hiram, borrower, await make());
    expect(answer).toEqual({ status: 200, code: '1101', message, data: null });
    expect([await printDatabase(hiram.database.pool), filesKept()]).toEqual(before);
  });

  it('COMP-10 refuses a file of more than 8 MB, and any upload without a session', async () => {
    const tooLarge = Buffer.alloc(8 * 1024 * 1024 + 1, 0xff);
    expect(await uploadPicture(hiram, borrower, tooLarge)).toEqual({
      status: 413,
      code: '413',
      message: en.uploadTooLarge,
      data: null,
    });
    const stranger = { sessionId: 'gone', deviceId: borrower.deviceId };
    for (const who of [null, stranger])
      expect(await uploadPicture(hiram, who, await phonePhoto())).toMatchObject({ status: 401, code: '401' });
  });

  it('answers 400 to an upload that is no form, has no file, or has it under another name', async () => {
    const photo = await phonePhoto();
    expect(await uploadPicture(hiram, borrower, photo, { field: 'picture' })).toMatchObject({
      status: 400,
      code: '400',
      message: en.malformed,
    });
    const headers = { 'x-session-id': borrower.sessionId, 'x-device-id': borrower.deviceId };
    const url = `${hiram.baseUrl}/gateway/user-problem/upload-problem-img`;
    const multipart = 'multipart/form-data; boundary=x';
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'problemImage=1'],
      ['application/json', '{}'],
      [multipart, ''],
      [multipart, '--x\r\n\r\n'],
      [multipart, '--x\r\ncontent-disposition: form-data; name="problemImage"\r\n\r\ntext\r\n--x--'],
      ['multipart/form-data', 'x'],
    ] as const) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
      expect([type, body, answer.status]).toEqual([type, body, 400]);
      expect(await answer.json()).toEqual({ code: '400', message: en.malformed, data: null });
    }
  });

  it('COMP-10 SAFE-15 a sender whose pictures fail waits: twenty in ten minutes, and nobody else waits for it', async () => {
    const hasty = await hiram.borrower();
    const damaged = Buffer.from('<svg/>');
    for (let failed = 0; failed < 20; failed += 1)
      expect(await uploadPicture(hiram, hasty, damaged)).toMatchObject({ message: en.pictureUnreadable });
    expect((await uploadPicture(hiram, hasty, await plainPicture('png'))).status).toBe(429);
    expect((await uploadPicture(hiram, borrower, await plainPicture('png'))).status).toBe(200);
    hiram.passTime(601_000);
    expect((await uploadPicture(hiram, hasty, await plainPicture('png'))).status).toBe(200);
  });

  it('COMP-10 SAFE-15 a sender whose uploads stall has two under way at most, and keeps nobody else waiting', async () => {
    const hasty = await hiram.borrower();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const statuses: number[] = [];
    const stalled = Array.from({ length: 24 }, async () => statuses.push(await stallUpload(hiram, hasty)));
    // What waits by itself moves the timers on.
    while (statuses.length < 22) await delay(20);
    expect(new Set(statuses)).toEqual(new Set([429]));
    expect((await uploadPicture(hiram, borrower, await plainPicture('png'))).status).toBe(200);
    // The two are given up as too slow after five seconds, and then their sender has both lanes again.
    vi.advanceTimersByTime(4_900);
    expect((await uploadPicture(hiram, borrower, await plainPicture('png'))).status).toBe(200);
    expect(statuses).toHaveLength(22);
    vi.advanceTimersByTime(100);
    await Promise.all(stalled);
    expect((await uploadPicture(hiram, hasty, await plainPicture('png'))).status).toBe(200);
  });

  it('COMP-10 shows a picture to nobody else: not without a link, through an altered one or after a quarter of an hour', async () => {
    const url = await takenPicture(hiram, borrower, await phonePhoto());
    const stranger = await hiram.borrower();
    const now = hiram.context.clock.systemNow();
    const { cipher } = hiram.context;
    const [address, query] = url.split('?');
    const another = idOf(await takenPicture(hiram, borrower, await plainPicture('png')));
    const altered = [
      address,
      `/pictures/${another}?${query}`,
      `${address}?${query?.replace(borrower.userId, stranger.userId)}`,
      `${address}?${query?.replace(borrower.userId, staffViewer)}`,
      `${address}?${query?.replace(/endsAt=\d/, 'endsAt=9')}`,
      `${address}?${query?.replace(/signature=.{4}/, 'signature=AAAA')}`,
      `${address}?${query}&viewer=staff`,
      pictureLink(cipher, idOf(url), stranger.userId, now),
      `/pictures/${idOf(url)}.jpg?${query}`,
      '/pictures/..%2f..%2fetc%2fpasswd',
    ];
    for (const each of altered) expect([each, (await open(each ?? '')).status]).toEqual([each, 404]);
    const forStaff = pictureLink(cipher, idOf(url), staffViewer, now);
    const support = await signInStaff(hiram.baseUrl, 'support');
    const openAs = async (link: string, cookie: string) =>
      (await fetch(hiram.baseUrl + link, { headers: { cookie } })).status;
    expect(await openAs(forStaff, support.cookie)).toBe(200);
    expect(await openAs(forStaff, '')).toBe(404);
    expect(await openAs(forStaff.replace('/staff', ''), support.cookie)).toBe(404);
    expect(await openAs(`/staff${url}`, support.cookie)).toBe(404);
    await support.send('DELETE', '/session');
    expect(await openAs(forStaff, support.cookie)).toBe(404);
    expect((await open(url)).status).toBe(200);
    hiram.passTime(16 * 60_000);
    expect((await open(url)).status).toBe(404);
  });

  it('COMP-10 forgets a picture that no complaint named within a week, and keeps one that a complaint named', async () => {
    const named = await takenPicture(hiram, borrower, await plainPicture('png'));
    const forgotten = await takenPicture(hiram, borrower, await plainPicture('webp'));
    const saved = await borrower.call('problemSave', {
      problemType: '7',
      problemDetail: 'With a picture',
      problemImage: named,
    });
    expect(saved.code).toBe(0);
    hiram.passTime(6 * 86_400_000);
    await forgetUnnamedPictures(hiram.context);
    await hiram.worker.drain();
    expect(filesKept().join()).toContain(idOf(forgotten));
    hiram.passTime(86_400_000 + 60_000);
    await forgetUnnamedPictures(hiram.context);
    await hiram.worker.drain();
    expect(filesKept().join()).not.toContain(idOf(forgotten));
    expect(filesKept().join()).toContain(idOf(named));
  });

  it('COMP-05 COMP-06 goes with a form that is sent before its script, once under its key, and a refused one keeps its text', async () => {
    const sender = await hiram.borrower();
    const url = `${hiram.baseUrl}/complainPageNext?${sender.query}&problemType=5`;
    const written = { problemDetail: 'See the picture', idempotencyKey: newId() };
    const photo = await phonePhoto();
    for (const _ of [1, 2])
      expect(await sendClaim(url, written, photo)).toMatchObject({ status: 303, to: /^\/complainPage\?/ });
    const { tabs } = (await sender.call<ProblemListAnswer>('problemList')).data;
    const sent = tabs[0]?.list.filter(({ content }) => content === 'See the picture') ?? [];
    expect(sent).toHaveLength(1);
    const detail = await sender.call<ProblemDetailAnswer>('problemDetail', {
      problemId: sent[0]?.id ?? '',
    });
    expect(detail.data.images).toHaveLength(1);
    expect((await open(detail.data.images[0] ?? '')).headers.get('content-type')).toBe('image/jpeg');
    const unreadable = { problemDetail: 'No\r\npicture', idempotencyKey: newId() };
    const refused = await sendClaim(url, unreadable, Buffer.from('<svg/>'));
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(en.pictureUnreadable);
    expect(readDocument(refused.html).content).toMatchObject({ written: 'No\npicture' });
    const tooLarge = await sendClaim(url, unreadable, Buffer.alloc(uploadBytesMax + 1));
    expect(tooLarge.status).toBe(413);
    expect(readDocument(tooLarge.html).content).toMatchObject({ written: 'No\npicture' });
  });
});
