import { promotionPageType } from '@hiram/wire/limits';
import { useEffect, useEffectEvent } from 'react';
import { useTools } from '../screen-context.tsx';

/** Where the visitor came from, as the address of the page tells it. */
export function useMarks() {
  const { page } = useTools();
  const { user_from = '', app_from = '', utm_tag = '' } = page;
  return { user_from, app_from, utm_tag };
}

/** Counts the visit once the page is there (PROMO-01); the returned function counts a press (PROMO-03). */
export function useTracking(templateId: string): (phone: string) => void {
  const { call, page } = useTools();
  const seen = {
    ...useMarks(),
    page_id: templateId,
    client_type: page.client_type ?? page.clientType,
    page_type: String(promotionPageType),
  };
  const visit = useEffectEvent(() => void call('trackVisit', seen, { quiet: true }));
  useEffect(() => visit(), []);
  return (phone) => void call('trackClick', { ...seen, phone }, { quiet: true });
}
