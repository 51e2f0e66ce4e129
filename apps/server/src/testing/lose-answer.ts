import { type PaymentProvider, ProviderFailure } from '../providers/payment/payment-provider.ts';
import type { TestHiram } from './test-hiram.ts';

type Asked = {
  [call in 'requestCharge' | 'requestPayout' | 'captureCardCharge']: (what: never) => Promise<unknown>;
};

/** The next question of a kind gets no answer: it was lost on its way back, or the question itself on its way there. */
export function loseAnswer(
  { house: { provider } }: Pick<TestHiram, 'house'>,
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
