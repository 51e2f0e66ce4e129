import { useTools } from '../screen-context.tsx';
import { toOrderAddress } from './to-order-address.ts';

/** CONF-07: the app counts the confirmation, and the order's page takes this page's place. */
export function useConfirmed(): (answer: { readonly lendDetailsUrl: string }) => void {
  const { bridge, page, replaceWith } = useTools();
  return ({ lendDetailsUrl }) => {
    bridge.reportBurialPoint({ name: 'confirm', productId: page.productId });
    replaceWith(toOrderAddress(lendDetailsUrl, page));
  };
}
