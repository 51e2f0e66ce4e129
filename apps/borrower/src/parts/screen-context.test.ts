import { createRecordingBridge } from '@hiram/bridge/recording';
import { createNotices } from '@hiram/ui/feedback/notices';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameCatalogue } from './catalogue.ts';
import type { Locale } from './fill-text.ts';
import { leavingMsMax } from './load-again-on-return.ts';
import { createTools } from './screen-context.tsx';
import type { ScreenDocument } from './screen-document.ts';

afterEach(() => vi.unstubAllGlobals());

function documentIn(locale: Locale, conduct: ScreenDocument['conduct']): ScreenDocument {
  return {
    ...{ locale, conduct, frame: frameCatalogue[locale], content: {}, texts: {}, mode: 'sandbox' },
    page: parsePageParameters('userId=u1&sessionId=s1&deviceId=d1&productId=p1'),
    brand: { name: 'Hiram', servicePhone: '', email: '' },
    settings: { basePath: '/gateway', paths: {} },
  } as unknown as ScreenDocument;
}

async function toastWithoutNetwork(locale: Locale, conduct: ScreenDocument['conduct']): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const seen: string[] = [];
  const notices = { toast: (message: string) => seen.push(message), loading: () => () => {} };
  const tools = createTools(documentIn(locale, conduct), createRecordingBridge(), notices as never);
  await tools.call('googleScore', { score: 5 } as never);
  return seen;
}

it("CALL-03 the specification's word for a lost network is English; the other languages say it plainly", async () => {
  expect(await toastWithoutNetwork('en', 'specified')).toEqual(['error']);
  expect(await toastWithoutNetwork('en', 'strict')).toEqual([frameCatalogue.en.sendFailed]);
  for (const locale of ['fil', 'hi', 'id'] as const)
    expect(await toastWithoutNetwork(locale, 'specified')).toEqual([frameCatalogue[locale].sendFailed]);
});

/** The parts of a browser that a page meets when it is left. Nothing here ever leaves it, as when an app opens the address. */
function stayingPage() {
  const went: string[] = [];
  const location = {
    ...{
      href: 'https://lender.example/repayment?orderId=o1#/alipayrepayment',
      origin: 'https://lender.example',
    },
    ...{ pathname: '/repayment', search: '?orderId=o1', hash: '#/alipayrepayment' },
    assign: (address: string) => went.push(address),
    replace: (address: string) => went.push(`instead ${address}`),
  };
  const page = Object.assign(new EventTarget(), { hidden: false });
  const seen = Object.assign(new EventTarget(), {
    location,
    sessionStorage: { getItem: () => null, setItem: () => {} },
  });
  const line = { onLine: true };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', seen);
  vi.stubGlobal('navigator', line);
  const notices = createNotices();
  const turn = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    ...{ went, line, notices },
    tools: createTools(documentIn('en', 'strict'), createRecordingBridge(), notices),
    comeBack: () => {
      turn(true);
      turn(false);
    },
    showOtherView: () => {
      location.href = 'https://lender.example/repayment?orderId=o1#/';
    },
  };
}

const provider = 'https://pay.provider.example/charge/1';
const loading = { kind: 'loading', text: 'loading...' };

describe('BRIDGE-07 a page that stays while an app opens the address', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('loads again when the borrower comes back, and shows messages again', () => {
    const { tools, notices, went, comeBack } = stayingPage();
    tools.goTo(provider);
    expect(notices.current()).toEqual(loading);
    comeBack();
    expect(went).toEqual([provider, 'instead /repayment?orderId=o1']);
    tools.toast('copy success');
    expect(notices.current()).toMatchObject({ text: 'copy success' });
  });

  it('can be used again after ten seconds if it was never hidden, and still loads again later', () => {
    const { tools, notices, went, comeBack } = stayingPage();
    tools.goTo(provider);
    vi.advanceTimersByTime(leavingMsMax - 1);
    expect(notices.current()).toEqual(loading);
    vi.advanceTimersByTime(1);
    expect(notices.current()).toBeNull();
    expect(went).toEqual([provider]);
    comeBack();
    expect(went).toEqual([provider, 'instead /repayment?orderId=o1']);
  });

  it('loads again without the route that led away by itself', () => {
    const { tools, went, comeBack } = stayingPage();
    tools.replaceWith(provider);
    comeBack();
    expect(went).toEqual([`instead ${provider}`, 'instead /repayment?orderId=o1']);
  });

  it('does not load again in another of its views, where something may be typed', () => {
    const { tools, went, comeBack, showOtherView } = stayingPage();
    tools.replaceWith(provider);
    showOtherView();
    comeBack();
    expect(went).toEqual([`instead ${provider}`]);
  });

  it('does not end the way to a page of the lender that is slow to come', () => {
    const { tools, notices, went, comeBack } = stayingPage();
    tools.goTo('/loanDetails?orderId=o1');
    comeBack();
    expect(went).toEqual(['/loanDetails?orderId=o1']);
    expect(notices.current()).toEqual(loading);
    vi.advanceTimersByTime(leavingMsMax);
    comeBack();
    expect(went).toEqual(['/loanDetails?orderId=o1', 'instead /repayment?orderId=o1']);
  });

  it('stays readable without a network, and loads again at the next return with one', () => {
    const { tools, notices, went, line, comeBack } = stayingPage();
    tools.goTo(provider);
    line.onLine = false;
    comeBack();
    expect(notices.current()).toBeNull();
    expect(went).toEqual([provider]);
    line.onLine = true;
    comeBack();
    expect(went).toEqual([provider, 'instead /repayment?orderId=o1']);
  });
});
