import { type PaymentProvider, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import type { TestHiram } from '../test-hiram.ts';

type Asked = { [call in Call]: (what: never) => Promise<unknown> };
type Call = 'requestCharge' | 'requestPayout' | 'captureCardCharge';

/** Makes the next request of a kind fail: its answer is lost, or the request itself. */
export function loseAnswer(
  { context: { providers } }: Pick<TestHiram, 'context'>,
  call: Call,
  lost: 'answer' | 'question' = 'answer',
): void {
  const provider: PaymentProvider = providers.collecting('PHP');
  const asked = (call === 'captureCardCharge' ? provider.cards : provider) as unknown as Asked;
  const send = asked[call].bind(provider);
  asked[call] = async (what) => {
    asked[call] = send;
    if (lost === 'answer') await send(what);
    throw new ProviderFailure(provider.name, 'the line broke', true);
  };
}
