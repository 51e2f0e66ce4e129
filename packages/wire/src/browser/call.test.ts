import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePageParameters } from '../page-parameters.ts';
import { type CallOptions, callUrl, createCaller } from './call.ts';

type Sent = { readonly url: URL; readonly init: RequestInit };

const parameters = parsePageParameters('userId=u1&sessionId=s1&deviceId=d1&productId=p9');

/** A client on a fake network with one answer, and a log of the order of events. */
function connect(answer: unknown, given = parameters) {
  const sent: Sent[] = [];
  const seen: string[] = [];
  const network = async (url: unknown, init?: RequestInit) => {
    sent.push({ url: new URL(String(url), 'https://lender.example'), init: init ?? {} });
    if (answer instanceof Error) throw answer;
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  const call = createCaller({
    basePath: '/gateway',
    parameters: given,
    fetch: network as typeof fetch,
    toast: (message, durationMs) => seen.push(`toast ${message} ${durationMs}`),
    loading: (text) => {
      seen.push(`loading ${text}`);
      return () => seen.push('hidden');
    },
  });
  return { call, sent, seen };
}

const repayment = { productId: 'p1', orderId: 'o1', amount: 775_000, channelNumber: '90006' };
const repay = (answer: unknown, options?: CallOptions) => {
  const line = connect(answer);
  return { ...line, outcome: line.call('generateVcode', repayment, options) };
};

describe('call', () => {
  it('CALL-01 posts a form under the base path with the common parameters in the query string', async () => {
    const { sent, outcome } = repay({ code: 0, message: '', data: { payUrl: 'https://pay.example/1' } });
    expect(await outcome).toEqual({ kind: 'success', data: { payUrl: 'https://pay.example/1' } });
    const [{ url, init }] = sent as [Sent];
    expect(url.host).toBe('lender.example');
    expect(url.pathname).toBe('/gateway/v3/loan-details/generate-vcode');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      userId: 'u1',
      sessionId: 's1',
      deviceId: 'd1',
      productId: 'p9',
      product_id: 'p9',
      merchantNumber: 'hiram',
    });
    expect(init.method).toBe('POST');
    expect(String(init.body)).toBe('productId=p1&orderId=o1&amount=775000&channelNumber=90006');
    expect(init.body).toBeInstanceOf(URLSearchParams);
  });

  it('CALL-01 writes the fields of a get, and of a post so specified, into the query string', async () => {
    const { call, sent } = connect({ code: '00', message: '', data: {} });
    await call('loanDetails', { productId: 'p1', orderId: 'o1' });
    await call('repaymentWay', { orderId: 'o2' });
    expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
      ['GET', undefined],
      ['POST', undefined],
    ]);
    expect(sent[0]?.url.searchParams.getAll('productId')).toEqual(['p1']);
    expect(sent[1]?.url.searchParams.get('orderId')).toBe('o2');
  });

  it('CALL-01 sends an upload as multipart', async () => {
    const { call, sent } = connect({ code: '00', message: '', data: { url: '/image/1' } });
    const picture = new File(['x'], 'proof.png', { type: 'image/png' });
    await call('uploadProblemImg', { problemImage: picture });
    const body = sent[0]?.init.body;
    expect(body).toBeInstanceOf(FormData);
    expect((body as FormData).get('problemImage')).toBeInstanceOf(File);
  });

  it('CALL-01 leaves out an undefined field and sends null as the empty text', async () => {
    const { call, sent } = connect({ code: '00', message: '', data: {} });
    const commit = { amount: 1, bankName: 'GCash', cardId: 'c1', cardNo: '•••• 4821', orderId: 'o1' };
    await call('repaymentCommit', { ...commit, couponId: null, repayToken: 't', bankCode: 'g', sendMsg: 0 });
    const body = sent[0]?.init.body;
    expect(body instanceof URLSearchParams && body.get('couponId')).toBe('');
    await call('olderRecommendClick', { positionId: '1', key: undefined });
    expect(String(sent[1]?.init.body)).toBe('positionId=1');
  });

  it('CALL-02 marks the request and sends session and device as headers', async () => {
    const { sent, outcome } = repay({ code: 0 }, { idempotencyKey: 'k1' });
    await outcome;
    expect(sent[0]?.init.headers).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      'X-Session-Id': 's1',
      'X-Device-Id': 'd1',
      'Idempotency-Key': 'k1',
    });
  });

  it('CALL-02 sends the two headers empty when the page has no such parameters', async () => {
    const { call, sent } = connect({ code: 0 }, parsePageParameters(''));
    await call('cardInit', { product_id: 'p1' });
    expect(sent[0]?.init.headers).toMatchObject({ 'X-Session-Id': '', 'X-Device-Id': '' });
    expect(sent[0]?.init.headers).not.toHaveProperty('Idempotency-Key');
  });

  it('CALL-03 toasts the message of a refusal for 2 s and says no more', async () => {
    const { seen, outcome } = repay({ code: 4001, message: 'The amount has changed', data: null });
    expect(await outcome).toEqual({
      kind: 'refused',
      code: 4001,
      message: 'The amount has changed',
      status: 200,
    });
    expect(seen).toEqual(['toast The amount has changed 2000']);
  });

  it('CALL-03 shows the loading toast until the answer is there', async () => {
    const { seen, outcome } = repay({ code: 1, message: 'No', data: null }, { loadingText: 'loading...' });
    expect(seen).toEqual(['loading loading...']);
    await outcome;
    expect(seen).toEqual(['loading loading...', 'hidden', 'toast No 2000']);
  });

  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a page instead of an answer', '<html>Bad gateway</html>'],
    ['an answer without a code', { hello: 1 }],
    ['an answer that is null', 'null'],
  ])("CALL-03 toasts 'error' on %s", async (_, answer) => {
    const { seen, outcome } = repay(answer, { loadingText: 'loading...' });
    expect(await outcome).toEqual({ kind: 'failed' });
    expect(seen).toEqual(['loading loading...', 'hidden', 'toast error 3000']);
  });

  it('CALL-03 toasts nothing for a call whose answer is ignored', async () => {
    const { call, seen } = connect(new TypeError('Failed to fetch'));
    await call('eventSave', { productId: 'p1', moduleId: 30 }, { quiet: true });
    expect(seen).toEqual([]);
  });

  it("CALL-04 knows a success by the call's own family", async () => {
    const { call } = connect({ code: '00', message: 'm', data: 1 });
    expect((await call('saveScore', { score: 5, problemId: 'q1' })).kind).toBe('success');
    expect((await call('cardInit', { product_id: 'p1' })).kind).toBe('refused');
    expect((await call('getSms', { phone: '09171234567', sid: 's', capcode: 'ab12' })).kind).toBe('refused');
  });

  it('CALL-06 reads the attach object of the older API', async () => {
    const { call } = connect({ code: '00', message: '', attach: { url: '/p' } });
    expect(await call('olderProductLink', { key: 'p1' })).toEqual({ kind: 'success', data: { url: '/p' } });
  });

  it('names the address of the captcha image', () => {
    const url = callUrl({ basePath: '/gateway', parameters }, 'getCaptcha', { sid: 's9' });
    expect(url).toMatch(/^\/gateway\/api\/v2\/youmi\/promotion\/get-captcha\?.*&sid=s9$/);
  });
});

describe('call, over time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('CALL-02 gives up after 60,000 ms', async () => {
    const seen: string[] = [];
    const silence = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const call = createCaller({
      basePath: '/gateway',
      parameters,
      fetch: silence as typeof fetch,
      toast: (message) => seen.push(message),
      loading: () => () => undefined,
    });
    const outcome = call('cardInit', { product_id: 'p1' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ kind: 'failed' });
    expect(seen).toEqual(['error']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
