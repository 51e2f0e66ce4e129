import type { Market } from '@hiram/lending/market';
import { type Brand, loadBrand } from '../../../lender/brand/brand.ts';

/** A provider's fake server, and what the lender's configuration and its brand say of it. */
export type Stage = {
  readonly name: string;
  readonly market: Market;
  readonly productId: string;
  readonly account: Record<string, string>;
  /** Whether the provider says whose an account is. */
  readonly checksAccounts: boolean;
  readonly channels: { readonly wallet: string; readonly standing: boolean; readonly qr: string };
  readonly brand: Brand;
  /** What the provider sends no message about that can be booked: it is asked. */
  readonly polls: { readonly payouts: boolean; readonly pages: boolean };
  start(): Promise<{ settings: Record<string, string>; fake: FakeBank }>;
};

export type FakeBank = {
  readonly world: { setNow(now: () => Date): void };
  deliverTo(url: string): void;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  creditPayout(reference: string): Promise<void>;
  settleRefund(reference: string, isCredited: boolean): Promise<void>;
  close(): Promise<void>;
};

/** The lender as its file has it. */
export const hiram = loadBrand('hiram');
/** A loan in pesos that is paid out to GCash. */
export const inPesos = {
  market: 'PH',
  productId: '1003',
  account: { cardType: '1', channel: '90006', walletNumber: '09175554821', salaryDay: '15' },
} as const;

/** A loan in rupees that is paid out to a bank account. */
export const inRupees = {
  market: 'IN',
  productId: '2003',
  account: {
    ...{ cardType: '2', bankName: 'SBI', bankAccount: '1234554321', ifsc: 'sbin0001161' },
    salaryDay: '15',
  },
} as const;

type ProductFile = {
  readonly channels: readonly string[];
  readonly bankForm: {
    readonly items: readonly { code: string; channelNumber: number; note: readonly { type: string }[] }[];
  };
};

type Lacking = { readonly channels: readonly string[]; readonly accounts: readonly string[] };

/** The lender without the channels, wallets and banks that a provider does not have. */
export function without(brand: Brand, lacking: Lacking): Brand {
  const isKept = (code: string) => !lacking.accounts.includes(code);
  const products = (brand.products as readonly ProductFile[]).map((product) => {
    const channels = product.channels.filter((channel) => !lacking.channels.includes(channel));
    const items = product.bankForm.items
      .filter(({ channelNumber }) => isKept(`${channelNumber}`))
      .map((item) => ({ ...item, note: item.note.filter(({ type }) => isKept(type)) }));
    const bankForm = { ...product.bankForm, items };
    return { ...product, channels, defaultChannel: channels[0], bankForm };
  });
  return { ...brand, products };
}
