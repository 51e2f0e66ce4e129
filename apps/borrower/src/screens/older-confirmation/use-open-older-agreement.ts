import { agreementScene } from '@hiram/wire/limits';
import { useTools } from '../../parts/screen-context.tsx';
import type { OfferedAgreement } from '../confirmation/confirmation-content.ts';

/** Requests an agreement's address from the older API by its id, and goes there. */
export function useOpenOlderAgreement(
  agreements: readonly OfferedAgreement[],
): (position: number) => Promise<void> {
  const { call, frame, goTo, page } = useTools();
  return async (position) => {
    const id = agreements[position]?.id ?? '';
    const which = { key: page.productId, id, scene: agreementScene };
    const outcome = await call('olderAgreementJump', which, { loadingText: frame.loading });
    if (outcome.kind === 'success') goTo(outcome.data.contract_url);
  };
}
