import { createRecordingBridge } from '@hiram/bridge/recording';
import type { Outcome } from '@hiram/wire/browser/call';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import { expect, it } from 'vitest';
import { frameCatalogue } from '../../parts/catalogue.ts';
import { openRecommended } from './use-open-recommended.ts';

const here = 'https://hiram.example/loanDetails?orderId=o1';

async function tap(link: Outcome<{ url: string }>, enabled: '0' | '1' = '1') {
  const bridge = createRecordingBridge();
  const heard: unknown[] = [];
  const call = async (name: string, request: unknown) => {
    heard.push([name, request]);
    return name === 'olderProductLink' ? link : { kind: 'failed' };
  };
  const page = parsePageParameters('productId=1001');
  const tools = { bridge, call: call as never, frame: frameCatalogue.en, page };
  await openRecommended(tools, { positionId: 'ph-quick', enabled }, here);
  return { heard, told: bridge.messages };
}

it('ORDER-03 CALL-06 notes the tap, whatever is answered, and opens the address that product-link gives', async () => {
  const { heard, told } = await tap({ kind: 'success', data: { url: '/newLoanConfirm?productId=1002' } });
  expect(heard).toEqual([
    ['olderRecommendClick', { positionId: 'ph-quick', key: '1001' }],
    ['olderProductLink', { key: 'ph-quick' }],
  ]);
  expect(told).toEqual([{ action: 'openPage', url: 'https://hiram.example/newLoanConfirm?productId=1002' }]);
});

it('ORDER-03 does nothing for a product that is not enabled', async () => {
  const { heard, told } = await tap({ kind: 'success', data: { url: '/newLoanConfirm' } }, '0');
  expect([heard, told]).toEqual([[], []]);
});

it("ORDER-03 opens a partner's own address, and nothing when the server refuses", async () => {
  const partner = await tap({ kind: 'success', data: { url: 'https://partner.example/apply' } });
  expect(partner.told).toEqual([{ action: 'openPage', url: 'https://partner.example/apply' }]);
  const refused = await tap({ kind: 'refused', code: '404', message: '', status: 404 });
  expect(refused.told).toEqual([]);
});
