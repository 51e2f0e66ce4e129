import { callUrl } from '@hiram/wire/browser/call';
import { workCapcode } from '@hiram/wire/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTools } from '../../parts/screen-context.tsx';
import type { BegunCaptcha, CaptchaKind, PromotionPageContent } from './promotion-content.ts';

/** The current captcha and the input for it. Each allows one attempt. */
export type Captcha = {
  readonly kind: CaptchaKind;
  /** Null until the server has answered. */
  readonly begun: BegunCaptcha | null;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly begin: (kind: CaptchaKind) => Promise<void>;
};

/**
 * Starts a picture when the page opens (PROMO-01: get-sid, then the picture by its sid), unless a posted form
 * has started one. Starts others on request.
 */
export function useCaptcha(start: PromotionPageContent['start']): Captcha {
  const { call, page, settings } = useTools();
  const [kind, setKind] = useState<CaptchaKind>(start?.captcha?.kind ?? 'picture');
  const [begun, setBegun] = useState<BegunCaptcha | null>(start?.captcha ?? null);
  const [typed, type] = useState('');
  const begin = async (next: CaptchaKind) => {
    setKind(next);
    setBegun(null);
    type('');
    const outcome = await call('getSid', { kind: next });
    if (outcome.kind !== 'success') return;
    const { sid } = outcome.data;
    const pictureUrl = callUrl({ basePath: settings.basePath, parameters: page }, 'getCaptcha', { sid });
    setBegun({ sid, pictureUrl });
  };
  const beginFirst = useEffectEvent(() => {
    if (!begun) void begin(kind);
  });
  useEffect(() => beginFirst(), []);
  return { kind, begun, typed: kind === 'work' ? workCapcode : typed, type, begin };
}
