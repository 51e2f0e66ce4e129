import { createRecordingBridge } from '@hiram/bridge/recording';
import { pagePaths } from '@hiram/wire/addresses';
import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { overdueOrder } from '../../../e2e/fixtures/order.ts';
import { frameCatalogue } from '../../parts/catalogue.ts';
import type { ScreenDocument } from '../../parts/screen-document.ts';
import { type AnyView, ScreenFrame } from '../../parts/screen-frame.tsx';
import { OrderDetails } from './order-details.tsx';
import { en } from './texts.ts';

const product: RecommendedProduct = {
  positionId: '7',
  logo: '/partner.svg',
  name: 'Partner Cash',
  buttonMsg: 'Apply now',
  enabled: '1',
  range: '₱ 1.000,00 - ₱ 20.000,00',
  rangeDsc: 'Amount',
  rate: '0,05% per day',
  dsc: 'Paid within a day',
};

function rendered(isMarketOpen: boolean, products: RecommendedProduct[]): string {
  const document: ScreenDocument = {
    locale: 'en',
    page: parsePageParameters('orderId=o1'),
    conduct: 'specified',
    brand: { name: 'Hiram', servicePhone: '', email: '' },
    settings: { basePath: '/gateway', paths: pagePaths },
    mode: 'sandbox',
    content: { ...overdueOrder, recProducts: products, isMarketOpen },
    texts: en,
    frame: frameCatalogue.en,
  };
  return renderToString(
    <ScreenFrame
      View={OrderDetails as unknown as AnyView}
      document={document}
      bridge={createRecordingBridge()}
    />,
  );
}

it('ORDER-03 shows the buttons and no recommended products once the order is loaded', () => {
  const html = rendered(false, [product]);
  expect(html).not.toContain('Partner Cash');
  expect(html).toContain('REPAY');
});

it('ORDER-03 shows the recommended products in place of the buttons while the flag is true', () => {
  const html = rendered(true, [product]);
  const { positionId, enabled, logo, ...texts } = product;
  for (const text of Object.values(texts)) expect(html).toContain(text);
  expect(html).toContain(`src="${logo}"`);
  expect(html).not.toContain('REPAY');
});

it('ORDER-03 greys the button of a product that is not enabled', () => {
  expect(rendered(true, [product])).not.toContain('aria-disabled');
  expect(rendered(true, [{ ...product, enabled: '0' }])).toContain('aria-disabled="true"');
});
