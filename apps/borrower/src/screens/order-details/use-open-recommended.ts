import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import { type ScreenTools, useTools } from '../../parts/screen-context.tsx';

type MarketTools = Pick<ScreenTools, 'bridge' | 'call' | 'frame' | 'page'>;

/**
 * ORDER-03: a tap on a recommended product is recorded, its answer ignored, and the server's address opened.
 */
export function useOpenRecommended(): (product: RecommendedProduct) => Promise<void> {
  const tools = useTools();
  return (product) => openRecommended(tools, product, window.location.href);
}

/**
 * The same with explicit tools. `here` is the base of relative addresses. A disabled product does nothing.
 */
export async function openRecommended(
  { bridge, call, frame, page }: MarketTools,
  { positionId, enabled }: Pick<RecommendedProduct, 'positionId' | 'enabled'>,
  here: string,
): Promise<void> {
  if (enabled === '0') return;
  void call('olderRecommendClick', { positionId, key: page.productId || undefined }, { quiet: true });
  const link = await call('olderProductLink', { key: positionId }, { loadingText: frame.loading });
  if (link.kind === 'success') bridge.openPage(new URL(link.data.url, here).href);
}
