import { agreementScene, fixedMarker } from '@hiram/wire/limits';
import { useTools } from '../../parts/screen-context.tsx';

/** Requests an agreement's address by its index and goes there. */
export function useOpenAgreement(): (position: number) => Promise<void> {
  const { call, frame, goTo, page } = useTools();
  return async (position) => {
    const { productId } = page;
    const which = { productId, scene: agreementScene, position, orderId: '', marker: fixedMarker } as const;
    const outcome = await call('contractJump', which, { loadingText: frame.loading });
    if (outcome.kind === 'success') goTo(outcome.data.contract_url);
  };
}
