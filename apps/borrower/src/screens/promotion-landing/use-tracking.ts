import { promotionPageType } from '@hiram/wire/limits';
import { useEffect, useEffectEvent } from 'react';
import { useTools } from '../../parts/screen-context.tsx';

/** The visitor's origin, from the address of the page. */
export function useMarks() {
  const { page } = useTools();
  const { user_from = '', app_from = '', utm_tag = '' } = page;
  return { user_from, app_from, utm_tag };
}

/** Counts the visit when the page opens (PROMO-01). The returned function counts a press (PROMO-03). */
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
