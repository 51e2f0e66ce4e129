import { expect, test } from 'vitest';
import { saveSetting } from '../ground/settings/setting-store.ts';
import { publishProducts } from '../lender/products/publish-products.ts';
import { describeEmbedded } from '../testing/describe-hiram.ts';
import { signInStaff } from '../testing/staff/staff.ts';

type Version = { readonly version: number; readonly content: { readonly sentence: string } };
type Request = {
  readonly addresses: string[];
  readonly contentSha256: string;
  readonly isOwn: boolean;
} | null;

describeEmbedded('set-up by two persons', { SET_UP_PERSONS: 'two' }, ({ hiram, staffOf }) => {
  const place = 'message/messagePaid.en';
  /** Two who set up, and the newest version of a message. */
  const readAsTwo = async (message: string) => {
    const writer = await staffOf('product-manager');
    const second = await signInStaff(hiram.baseUrl, 'product-manager');
    const [newest] = (await writer.get<Version[]>(`/set-up-versions/${message}`)).data;
    const basedOn = newest?.version ?? 0;
    const { content } = (await writer.get<Version>(`/set-up-versions/${message}/${basedOn}`)).data;
    return { writer, second, basedOn, content };
  };

  test('DESK-10 DESK-14 a changed message is published by a second person, who read exactly it', async () => {
    const { writer, second, basedOn, content } = await readAsTwo(place);
    const body = {
      content: { sentence: `${content.sentence} Thank you.` },
      basedOn,
      fromDay: null,
      reason: 'Thanks',
    };
    const asked = await writer.send('POST', '/message-templates/messagePaid.en/versions', body);
    expect(asked).toMatchObject({
      status: 422,
      error: { code: 'waits-for-approval', message: expect.stringContaining('second person') },
    });
    const versions = async () => (await writer.get<Version[]>(`/set-up-versions/${place}`)).data.length;
    expect(await versions()).toBe(basedOn);
    const waiting = (await second.get<Request>(`/set-up-requests/${place}`)).data;
    expect(waiting).toMatchObject({ addresses: [], isOwn: false });
    const listed = (await second.get<object[]>('/set-up-requests')).data;
    expect(listed).toMatchObject([
      { kind: 'message', key: 'messagePaid.en', reason: 'Thanks', isFirst: false },
    ]);
    expect((await second.get<object>('/queue-counts')).data).toMatchObject({ 'set-up-requests': 1 });
    expect((await writer.get<object>('/queue-counts')).data).toMatchObject({ 'set-up-requests': 0 });
    const decide = (staff: typeof second, contentSha256 = waiting?.contentSha256) =>
      staff.send('POST', `/set-up-requests/${place}/decision`, { approve: true, contentSha256 });
    expect((await decide(writer)).status).toBe(403);
    expect((await decide(second, '0'.repeat(64))).status).toBe(409);
    expect(await decide(second)).toMatchObject({ status: 200, data: { version: basedOn + 1 } });
    expect(await versions()).toBe(basedOn + 1);
    expect((await second.get<object[]>('/set-up-requests')).data).toEqual([]);
  });

  test('DESK-03 what waits is taken back by its writer, and the trail says what it was', async () => {
    const kept = 'message/messageDeclined.en';
    const { writer, second, basedOn, content } = await readAsTwo(kept);
    const body = {
      content: { sentence: `${content.sentence} Thank you.` },
      basedOn,
      fromDay: null,
      reason: 'Too soon',
    };
    await writer.send('POST', '/message-templates/messageDeclined.en/versions', body);
    const read = async () => (await second.get<Request>(`/set-up-requests/${kept}`)).data;
    const contentSha256 = (await read())?.contentSha256;
    const end = (staff: typeof second, approve: boolean) =>
      staff.send('POST', `/set-up-requests/${kept}/decision`, { approve, contentSha256 });
    expect(await end(writer, false)).toMatchObject({ status: 200, data: null });
    expect((await writer.get<object>(`/set-up-requests/${kept}/dropped`)).data).toMatchObject({
      ...{ content: body.content, reason: 'Too soon', isWithdrawn: true },
    });
    expect(await read()).toBeNull();
    expect((await end(second, true)).status).toBe(404);
    expect((await writer.get<Version[]>(`/set-up-versions/${kept}`)).data).toHaveLength(basedOn);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const query = new URLSearchParams({ subject: `set-up-requests:${kept.replace('/', ':')}` });
    const trail = (await auditor.get<object[]>(`/audit-entries?${query}`)).data;
    expect(trail).toContainEqual(expect.objectContaining({ staff: writer.account.name, outcome: 'done' }));
  });

  test('DESK-10 what is saved again with another day or reason is not what the second person read', async () => {
    const kept = 'message/messageApproved.en';
    const { writer, second, basedOn, content } = await readAsTwo(kept);
    const body = { content: { sentence: `${content.sentence} Thank you.` }, basedOn };
    const save = (fromDay: string | null, reason: string) =>
      writer.send('POST', '/message-templates/messageApproved.en/versions', { ...body, fromDay, reason });
    const read = async () => (await second.get<Request>(`/set-up-requests/${kept}`)).data?.contentSha256;
    const decide = (contentSha256?: string) =>
      second.send('POST', `/set-up-requests/${kept}/decision`, { approve: true, contentSha256 });
    await save('2030-01-01', 'From the new year on');
    const first = await read();
    await save(null, 'From the new year on');
    expect((await decide(first)).error?.code).toBe('request-changed');
    const sooner = await read();
    await save(null, 'At once');
    expect((await decide(sooner)).error?.code).toBe('request-changed');
    expect((await decide(await read())).status).toBe(200);
  });

  test.for([
    [
      'lender/values',
      '/lender/values/versions',
      (content: object) => ({ ...content, servicePhone: '+63 2 8555 0000' }),
    ],
    [
      'lender/phrases.hi',
      '/lender-phrases/phrases.hi/versions',
      () => ({ phrases: [{ sentence: 'Personal loan agreement', translation: 'व्यक्तिगत लोन' }] }),
    ],
  ] as const)(
    'DESK-10 what every SMS and agreement says waits for a second person: %s',
    async ([kept, path, change]) => {
      const writer = await signInStaff(hiram.baseUrl, 'product-manager');
      const second = await signInStaff(hiram.baseUrl, 'product-manager');
      const versions = async () => (await writer.get<Version[]>(`/set-up-versions/${kept}`)).data;
      const basedOn = (await versions())[0]?.version ?? 0;
      const { content } = (await writer.get<{ content: object }>(`/set-up-versions/${kept}/${basedOn}`)).data;
      const body = { content: change(content), basedOn, fromDay: null, reason: 'A new number' };
      expect(await writer.send('POST', path, body)).toMatchObject({
        status: 422,
        error: { message: expect.stringContaining('second person') },
      });
      expect(await versions()).toHaveLength(basedOn);
      const waiting = (await second.get<Request>(`/set-up-requests/${kept}`)).data;
      const decision = { approve: true, contentSha256: waiting?.contentSha256 };
      const decided = await second.send('POST', `/set-up-requests/${kept}/decision`, decision);
      expect(decided).toMatchObject({ status: 200, data: { version: basedOn + 1 } });
    },
  );

  test('DESK-10 DESK-14 the first version of a product and of a legal text waits for a second person', async () => {
    const writer = await staffOf('product-manager');
    const second = await signInStaff(hiram.baseUrl, 'product-manager');
    const { content } = (await writer.get<{ content: object }>('/set-up-versions/product/1003/1')).data;
    const product = { ...content, id: 1999, name: 'Another', promotion: null, backPrompt: null };
    const save = (path: string, first: object) =>
      writer.send('POST', path, { content: first, basedOn: 0, fromDay: null, reason: 'a test' });
    expect((await save('/products/1999/versions', product)).status).toBe(422);
    expect((await save('/texts/new-agreement.en/versions', { markdown: '# Sign' })).status).toBe(422);
    expect((await writer.get('/set-up-versions/product/1999')).status).toBe(404);
    const waiting = (await second.get<Request>('/set-up-requests/product/1999')).data;
    const decision = { approve: true, contentSha256: waiting?.contentSha256 };
    const decided = await second.send('POST', '/set-up-requests/product/1999/decision', decision);
    expect(decided).toMatchObject({ status: 200, data: { version: 1 } });
    const text = (await second.get<Request>('/set-up-requests/text/new-agreement.en')).data;
    const declined = { approve: false, contentSha256: text?.contentSha256 };
    await second.send('POST', '/set-up-requests/text/new-agreement.en/decision', declined);
    expect((await writer.get('/set-up-versions/text/new-agreement.en')).status).toBe(404);
    const dropped = async (staff: typeof second) =>
      (await staff.get<object | null>('/set-up-requests/text/new-agreement.en/dropped')).data;
    expect(await dropped(second)).toBeNull();
    expect(await dropped(writer)).toMatchObject({
      ...{ content: { markdown: '# Sign' }, reason: 'a test' },
      ...{ droppedBy: second.account.name, isWithdrawn: false },
    });
    await save('/texts/new-agreement.en/versions', { markdown: '# Sign here' });
    expect(await dropped(writer)).toBeNull();
    const kept = hiram.context.db
      .selectFrom('setting')
      .select('name')
      .where('name', 'like', 'set-up-dropped:%');
    expect(await kept.where('name', 'like', '%:new-agreement.en:%').execute()).toEqual([]);
    const again = (await writer.get<Request>('/set-up-requests/text/new-agreement.en')).data;
    const withdrawn = { approve: false, contentSha256: again?.contentSha256 };
    await writer.send('POST', '/set-up-requests/text/new-agreement.en/decision', withdrawn);
  });

  test('CONF-11 one person closes a product at once, with nothing else changed, and two open it again', async () => {
    const writer = await staffOf('product-manager');
    type Product = { readonly content: object & { readonly channels: readonly string[] } };
    const { content } = (await writer.get<Product>('/set-up-versions/product/1002/1')).data;
    const save = (changed: object, basedOn = 1) => {
      const body = { content: { ...content, ...changed }, basedOn, fromDay: null, reason: 'An outage' };
      return writer.send('POST', '/products/1002/versions', body);
    };
    expect((await save({ isOffered: false, name: 'Another' })).error?.code).toBe('waits-for-approval');
    const waiting = (await writer.get<Request>('/set-up-requests/product/1002')).data;
    const withdrawn = { approve: false, contentSha256: waiting?.contentSha256 };
    await writer.send('POST', '/set-up-requests/product/1002/decision', withdrawn);
    // Its provider may be why it is closed.
    await publishProducts(
      hiram.context.db,
      [{ ...content, channels: ['90999'] }],
      hiram.context.clock.businessNow(),
    );
    expect(await save({ channels: ['90999'], isOffered: false }, 2)).toMatchObject({
      status: 200,
      data: { version: 3, state: 'in-force' },
    });
    expect((await save({}, 3)).error?.code).toBe('waits-for-approval');
    const again = (await writer.get<Request>('/set-up-requests/product/1002')).data;
    const decision = { approve: false, contentSha256: again?.contentSha256 };
    await writer.send('POST', '/set-up-requests/product/1002/decision', decision);
  });

  test('DESK-14 a first version, which stands in no other list, waits where the second person finds it', async () => {
    const writer = await staffOf('product-manager');
    const body = {
      content: {
        name: 'Books',
        address: 'https://books.example/events',
        types: ['loan.settled'],
        isOn: true,
      },
      basedOn: 0,
      fromDay: null,
      reason: 'Accounting',
    };
    await writer.send('POST', '/event-receivers/books/versions', body);
    expect((await writer.get<object[]>('/event-receivers')).data).toEqual([]);
    const second = await signInStaff(hiram.baseUrl, 'product-manager');
    expect((await second.get<object[]>('/set-up-requests')).data).toMatchObject([
      { kind: 'receiver', key: 'books', isFirst: true, reason: 'Accounting' },
    ]);
  });

  test('DESK-03 what waits is dated by the day of the business, as every other request of staff is', async () => {
    const kept = 'message/messageDueToday.en';
    const writer = await staffOf('product-manager');
    await hiram.setToday('2027-02-01');
    const { content } = (await writer.get<Version>(`/set-up-versions/${kept}/1`)).data;
    const body = {
      content: { sentence: `${content.sentence} Thank you.` },
      ...{ basedOn: 1, fromDay: null, reason: 'Thanks' },
    };
    await writer.send('POST', '/message-templates/messageDueToday.en/versions', body);
    const waiting = (await writer.get<{ askedAt: string } | null>(`/set-up-requests/${kept}`)).data;
    expect(hiram.context.clock.dayAt(new Date(waiting?.askedAt ?? 0), 'PH')).toBe(
      hiram.context.clock.today('PH'),
    );
  });

  test('DESK-10 what was not published keeps the version it was written on, and its first day until that has passed', async () => {
    const kept = 'message/messageCredited.en';
    const { writer, second, basedOn, content } = await readAsTwo(kept);
    const changed = { sentence: `${content.sentence} Thank you.` };
    const body = { content: changed, basedOn, fromDay: '2027-03-01', reason: 'Thanks' };
    await writer.send('POST', '/message-templates/messageCredited.en/versions', body);
    const waiting = (await second.get<Request>(`/set-up-requests/${kept}`)).data;
    const declined = { approve: false, contentSha256: waiting?.contentSha256 };
    await second.send('POST', `/set-up-requests/${kept}/decision`, declined);
    const dropped = async () => (await writer.get<object>(`/set-up-requests/${kept}/dropped`)).data;
    expect(await dropped()).toMatchObject({ basedOn, fromDay: '2027-03-01' });
    await hiram.setToday('2027-03-01');
    expect(await dropped()).toMatchObject({ basedOn, fromDay: '2027-03-01' });
    await hiram.setToday('2027-03-02');
    expect(await dropped()).toMatchObject({ basedOn, fromDay: null });
    const { db } = hiram.context;
    const named = db.selectFrom('setting').select('name').where('name', 'like', 'set-up-dropped:%');
    const row = await named.where('name', 'like', '%:messageCredited.en:%').executeTakeFirstOrThrow();
    const before = { content: changed, reason: 'Thanks', droppedBy: 'A colleague', isWithdrawn: false };
    const older = { ...before, droppedAt: '2027-02-01T00:00:00.000Z' };
    await saveSetting(db, row.name, older);
    expect(await dropped()).toEqual(older);
  });

  test('DESK-10 a version whose start day has passed is shown so, and its writer begins again from it', async () => {
    const late = 'message/messageOverdue.en';
    const { writer, second, basedOn, content } = await readAsTwo(late);
    await hiram.setToday('2027-04-01');
    const body = { content: { sentence: `${content.sentence} Thank you.` }, basedOn, reason: 'Thanks' };
    const save = (fromDay: string) =>
      writer.send('POST', '/message-templates/messageOverdue.en/versions', { ...body, fromDay });
    const waiting = async () => (await second.get<Request>(`/set-up-requests/${late}`)).data;
    const decide = async (approve: boolean) =>
      second.send('POST', `/set-up-requests/${late}/decision`, {
        ...{ approve, contentSha256: (await waiting())?.contentSha256 },
      });
    await save('2027-04-02');
    await hiram.setToday('2027-04-02');
    expect(await waiting()).toMatchObject({ hasStartPassed: false });
    await hiram.setToday('2027-04-03');
    expect(await waiting()).toMatchObject({ hasStartPassed: true });
    expect(await decide(true)).toMatchObject({
      status: 422,
      error: { message: 'A version begins today or later.' },
    });
    expect((await decide(false)).status).toBe(200);
    expect((await writer.get<object>(`/set-up-requests/${late}/dropped`)).data).toMatchObject({
      fromDay: null,
    });
  });
});
