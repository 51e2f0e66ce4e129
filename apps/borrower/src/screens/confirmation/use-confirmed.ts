import { useTools } from '../../parts/screen-context.tsx';
import { toOrderAddress } from './to-order-address.ts';

/** CONF-07: the app counts the confirmation, and the order page replaces this page. */
export function useConfirmed(): (answer: { readonly lendDetailsUrl: string }) => void {
  const { bridge, page, replaceWith } = useTools();
  return ({ lendDetailsUrl }) => {
    bridge.reportBurialPoint({ name: 'confirm', productId: page.productId });
    replaceWith(toOrderAddress(lendDetailsUrl, page));
  };
}
