import { beforeAll, expect, test } from 'vitest';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';

type Content = { downloadUrl: string; phonePattern: string; banner: string };
type Request = { addresses: string[]; contentSha256: string; isOwn: boolean } | null;

describeHiram('addresses and patterns that staff write', ({ hiram, staffOf }) => {
  let manager: TestStaff;
  let second: TestStaff;
  beforeAll(async () => {
    manager = await staffOf('product-manager');
    second = await signInStaff(hiram.baseUrl, 'product-manager');
  });

  const where = 'promotion/ph-welcome';
  /** Saves a text or a message with a change of its words. */
  const rewrite = async (kind: 'text' | 'message', key: string, change: (words: string) => string) => {
    const field = kind === 'text' ? 'markdown' : 'sentence';
    const [newest] = (await manager.get<{ version: number }[]>(`/set-up-versions/${kind}/${key}`)).data;
    const basedOn = newest?.version ?? 0;
    const found = `/set-up-versions/${kind}/${key}/${basedOn}`;
    const { content } = (await manager.get<{ content: Record<string, string> }>(found)).data;
    const body = {
      content: { [field]: change(content[field] ?? '') },
      basedOn,
      fromDay: null,
      reason: 'a test',
    };
    const path = kind === 'text' ? '/texts' : '/message-templates';
    return manager.send<{ version: number }>('POST', `${path}/${key}/versions`, body);
  };
  const newest = async (): Promise<{ version: number; content: Content }> => {
    const [version] = (await manager.get<{ version: number }[]>(`/set-up-versions/${where}`)).data;
    const found = `/set-up-versions/${where}/${version?.version}`;
    return (await manager.get<{ version: number; content: Content }>(found)).data;
  };
  const save = async (changes: Partial<Content>) => {
    const { version, content } = await newest();
    const body = { content: { ...content, ...changes }, basedOn: version, fromDay: null, reason: 'a test' };
    return manager.send('POST', '/promotions/ph-welcome/versions', body);
  };
  const request = async (staff = second) => (await staff.get<Request>(`/set-up-requests/${where}`)).data;
  const decide = (staff: TestStaff, contentSha256: string, approve = true) =>
    staff.send('POST', `/set-up-requests/${where}/decision`, { approve, contentSha256 });

  test('SAFE-14 a new address waits for a second person, who publishes exactly what they read', async () => {
    const { version } = await newest();
    const downloadUrl = 'https://elsewhere.example/app';
    const asked = await save({ downloadUrl });
    expect(asked.status).toBe(422);
    expect((await newest()).version).toBe(version);
    const waiting = await request();
    expect(waiting).toMatchObject({ addresses: [downloadUrl], isOwn: false });
    const hash = waiting?.contentSha256 ?? '';
    expect((await decide(manager, hash)).status).not.toBe(200);
    expect((await decide(second, '0'.repeat(64))).status).not.toBe(200);
    expect((await newest()).version).toBe(version);
    expect(await decide(second, hash)).toMatchObject({ status: 200, data: { version: version + 1 } });
    expect((await newest()).content.downloadUrl).toBe(downloadUrl);
    expect(await request()).toBeNull();
    expect((await decide(second, hash)).status).toBe(404);
  });

  test('SAFE-14 a new page that names an address of somebody else waits as well', async () => {
    const { content } = await newest();
    const own = { ...content, id: 'ph-new-page', downloadUrl: 'https://stranger.example/app' };
    const body = { content: own, basedOn: 0, fromDay: null, reason: 'a test' };
    expect(await manager.send('POST', '/promotions/ph-new-page/versions', body)).toMatchObject({
      status: 422,
    });
    const place = '/set-up-requests/promotion/ph-new-page';
    const waiting = (await second.get<Request>(place)).data;
    expect(waiting?.addresses).toContain(own.downloadUrl);
    expect((await second.get('/set-up-versions/promotion/ph-new-page')).status).toBe(404);
    const decision = { approve: true, contentSha256: waiting?.contentSha256 };
    expect((await manager.send('POST', `${place}/decision`, decision)).status).not.toBe(200);
    expect(await second.send('POST', `${place}/decision`, decision)).toMatchObject({
      status: 200,
      data: { version: 1 },
    });
  });

  test('SAFE-14 a request that is turned down publishes nothing, and an old address needs nobody', async () => {
    const { version, content } = await newest();
    await save({ downloadUrl: 'https://third.example/app' });
    const waiting = await request();
    expect(await decide(second, waiting?.contentSha256 ?? '', false)).toMatchObject({
      status: 200,
      data: null,
    });
    expect(await request()).toBeNull();
    expect((await newest()).version).toBe(version);
    expect((await save({ phonePattern: '^(?:09|639)\\d{9}$' })).status).toBe(200);
    expect((await newest()).content.downloadUrl).toBe(content.downloadUrl);
  });

  test.each([
    [
      'text',
      'about-us.en',
      'Pay at [our site](https://elsewhere.example/pay).',
      'https://elsewhere.example/pay',
    ],
    ['message', 'messageCredited.hi', 'Pay at https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['message', 'messageCredited.hi', 'See www.elsewhere.example', 'www.elsewhere.example'],
    ['message', 'messageCredited.hi', 'See elsewhere.example/pay now', 'elsewhere.example/pay'],
    ['message', 'messageCredited.hi', 'See elsewhere.example. Bye', 'elsewhere.example'],
    ['message', 'messageCredited.hi', 'See two.example:8443/pay now', 'two.example:8443/pay'],
    ['message', 'messageCredited.hi', 'See bit.ly?x=1 now', 'bit.ly?x=1'],
    ['message', 'messageCredited.hi', 'पैसे दें: उदाहरण.भारत/pay', 'उदाहरण.भारत/pay'],
  ] as const)(
    'SAFE-14 a %s (%s) that says "%s" waits for a second person as well',
    async (kind, key, words, address) => {
      const asked = await rewrite(kind, key, (before) => `${before}\n\n${words}`);
      expect(asked).toMatchObject({ status: 422, error: { message: expect.stringContaining(address) } });
      const place = `/set-up-requests/${kind}/${key}`;
      const waiting = (await second.get<Request>(place)).data;
      expect(waiting?.addresses).toEqual([address]);
      const body = { approve: true, contentSha256: waiting?.contentSha256 };
      expect((await manager.send('POST', `${place}/decision`, body)).error?.code).toBe('own-request');
      const published = await second.send<{ version: number }>('POST', `${place}/decision`, body);
      expect(published).toMatchObject({ status: 200, data: { version: expect.any(Number) } });
      expect((await rewrite(kind, key, (before) => `${before} Thank you.`)).status).toBe(200);
    },
  );

  test('SAFE-14 a link of a text leads to no host without https', async () => {
    for (const address of ['http://elsewhere.example/x', '//elsewhere.example/x']) {
      const asked = await rewrite('text', 'about-us.en', (before) => `${before}\n\n[Pay](${address})`);
      expect(asked.error?.message, address).toBe('Links may lead to web pages, telephones and e-mail only.');
    }
  });

  test.each([
    ['http://plain.example/app', {}],
    ['https://get.hiram.example@elsewhere.example/ph', {}],
    ['https://get.hiram.example/ph', { banner: '//elsewhere.example/x.png' }],
    ['https://get.hiram.example/ph', { banner: 'https://user@elsewhere.example/x.png' }],
    ['https://get.hiram.example/ph', { banner: '/\\\\elsewhere.example/x.png' }],
  ])('SAFE-14 refuses %s with %j: https or a path of this server', async (downloadUrl, changes) => {
    expect((await save({ downloadUrl, ...changes })).status).toBe(400);
  });

  test('PROMO-02 SAFE-13 a pattern that could take for ever is refused, and one is tried before it is published', async () => {
    expect((await save({ phonePattern: '^(\\d+)+$' })).status).toBe(400);
    expect(await save({ phonePattern: '^5\\d{3}$' })).toMatchObject({
      status: 422,
      error: { message: 'The pattern takes none of the usual mobile numbers of this market.' },
    });
  });
});
