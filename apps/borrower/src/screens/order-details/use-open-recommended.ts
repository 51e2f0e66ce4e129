import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import { useTools } from '../screen-context.tsx';

/** ORDER-03: a tap on a recommended product is noted, its answer ignored, and leads where the server says. */
export function useOpenRecommended(): (product: RecommendedProduct) => Promise<void> {
  const { bridge, call, frame, page } = useTools();
  return async ({ positionId }) => {
    const key = page.productId || undefined;
    void call('olderRecommendClick', { positionId, key }, { quiet: true });
    const link = await call('olderProductLink', { key: positionId }, { loadingText: frame.loading });
    if (link.kind === 'success') bridge.openPage(new URL(link.data.url, window.location.href).href);
  };
}
