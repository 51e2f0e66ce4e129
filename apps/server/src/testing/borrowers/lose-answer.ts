import { type PaymentProvider, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import type { TestHiram } from '../test-hiram.ts';

type Asked = {
  [call in 'requestCharge' | 'requestPayout' | 'captureCardCharge']: (what: never) => Promise<unknown>;
};

/** Makes the next request of a kind fail: its answer is lost, or the request itself. */
export function loseAnswer(
  { context: { provider } }: Pick<TestHiram, 'context'>,
  call: keyof Asked,
  lost: 'answer' | 'question' = 'answer',
): void {
  const asked: Asked = provider satisfies PaymentProvider;
  const ask = asked[call].bind(provider);
  asked[call] = async (what) => {
    asked[call] = ask;
    if (lost === 'answer') await ask(what);
    throw new ProviderFailure(provider.name, 'the line broke', true);
  };
}
