import { createRecordingBridge } from '@hiram/bridge/recording';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import { afterEach, expect, it, vi } from 'vitest';
import { frameCatalogue } from './catalogue.ts';
import type { Locale } from './fill-text.ts';
import { createTools } from './screen-context.tsx';
import type { ScreenDocument } from './screen-document.ts';

afterEach(() => vi.unstubAllGlobals());

async function toastWithoutNetwork(locale: Locale, conduct: ScreenDocument['conduct']): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const seen: string[] = [];
  const notices = { toast: (message: string) => seen.push(message), loading: () => () => {} };
  const document = {
    ...{ locale, conduct, frame: frameCatalogue[locale], content: {}, texts: {}, mode: 'sandbox' },
    page: parsePageParameters('userId=u1&sessionId=s1&deviceId=d1&productId=p1'),
    brand: { name: 'Hiram', servicePhone: '', email: '' },
    settings: { basePath: '/gateway', paths: {} },
  } as unknown as ScreenDocument;
  const tools = createTools(document, createRecordingBridge(), notices as never);
  await tools.call('googleScore', { score: 5 } as never);
  return seen;
}

it("CALL-03 the specification's word for a lost network is English; the other languages say it plainly", async () => {
  expect(await toastWithoutNetwork('en', 'specified')).toEqual(['error']);
  expect(await toastWithoutNetwork('en', 'strict')).toEqual([frameCatalogue.en.sendFailed]);
  for (const locale of ['fil', 'hi', 'id'] as const)
    expect(await toastWithoutNetwork(locale, 'specified')).toEqual([frameCatalogue[locale].sendFailed]);
});
