import type { Currency } from '@hiram/lending/money';
import { describe, expect, it } from 'vitest';
import { loadBrand } from '../lender/brand/brand.ts';
import { type Product, productDefinition } from '../lender/products/product-definition.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import { routePayments } from '../providers/payment/payment-providers.ts';
import { createPaymongoProvider } from '../providers/payment/paymongo/provider.ts';
import { createRazorpayProvider } from '../providers/payment/razorpay/provider.ts';
import { paymongoKeys } from '../testing/fake-providers/paymongo/fake-paymongo.ts';
import { razorpayKeys } from '../testing/fake-providers/razorpay/fake-razorpay.ts';
import { findProductFault } from './find-product-fault.ts';

const nowhere = 'http://127.0.0.1:1';
const paymongo = createPaymongoProvider({ ...paymongoKeys, baseUrl: nowhere });
const razorpay = createRazorpayProvider({
  ...razorpayKeys,
  ...{ hasQrText: true, hasVirtualAccounts: true, validationAccount: null, baseUrl: nowhere },
});
const { products } = loadBrand('hiram');

/** A product of the lender's file with the channels of a provider, changed. */
function productOf(id: number, provider: PaymentProvider, change: (product: Product) => Partial<Product>) {
  const file = products.find((each) => (each as { id: number }).id === id);
  const product = { ...productDefinition.parse(file), version: 1 };
  const [channel] = provider.listChannels(product.terms.currency);
  const channels = channel ? [channel.number] : [];
  return { ...product, channels, defaultChannel: channels[0] ?? '', ...change(product) };
}

const faultOf = (currency: Currency, provider: PaymentProvider, product: Product) =>
  findProductFault(
    {
      brand: { hasText: () => true },
      providers: routePayments([{ currency, collects: provider, pays: provider, mandates: null }]),
    },
    product,
  );

/** An account form without the items of one kind of account. */
const withoutType = ({ bankForm }: Product, type: number): Product['bankForm'] => ({
  ...bankForm,
  items: bankForm.items.filter(({ cardTypeMi }) => cardTypeMi !== type),
});

describe('PAY-01 a product whose money could not be sent is refused when it is set up', () => {
  it('in rupees above one lakh, while its form offers a UPI address', () => {
    const of = (principalMinor: bigint, type = 0) =>
      faultOf(
        'INR',
        razorpay,
        productOf(2001, razorpay, (product) => ({ principalMinor, bankForm: withoutType(product, type) })),
      );
    expect(of(10_000_000n)).toBeNull();
    expect(of(10_000_100n)).toBe(
      'The payment provider cannot send ₹1,00,001.00 to UPI ID. Lower the amount, or take this account out of the form.',
    );
    expect(of(60_000_000n, 1)).toBeNull();
  });

  it('in pesos above the limit of InstaPay where the provider has nothing else, and to a wallet that it does not know', () => {
    const gcash = ({ bankForm }: Product): Product['bankForm'] => ({
      ...bankForm,
      items: bankForm.items
        .filter(({ cardTypeMi, channelNumber }) => cardTypeMi !== 2 && channelNumber !== 90007)
        .map((item) => ({ ...item, note: item.note.filter(({ type }) => type !== '90007') })),
    });
    const of = (principalMinor: bigint) =>
      faultOf(
        'PHP',
        paymongo,
        productOf(1001, paymongo, (product) => ({ principalMinor, bankForm: gcash(product) })),
      );
    expect(of(5_000_000n)).toBeNull();
    expect(of(5_000_001n)).toContain('cannot send ₱50,000.01 to GCash (90006).');
    expect(
      faultOf(
        'PHP',
        paymongo,
        productOf(1001, paymongo, () => ({})),
      ),
    ).toContain('to Maya (90007).');
  });
});
