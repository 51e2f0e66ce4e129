import { callUrl } from '@hiram/wire/browser/call';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTools } from '../screen-context.tsx';
import type { PromotionPageContent } from './promotion-content.ts';

export type CaptchaKind = 'picture' | 'words';

/** A captcha that was begun: `pictureUrl` for a picture, `question` for words. */
export type BegunCaptcha = { readonly sid: string; readonly question: string; readonly pictureUrl: string };

/** The captcha that stands on the page, and what was typed for it. Each is good for one try. */
export type Captcha = {
  readonly kind: CaptchaKind;
  /** Null until the server has answered. */
  readonly begun: BegunCaptcha | null;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly begin: (kind: CaptchaKind) => Promise<void>;
};

/**
 * Begins a picture when the page is there (PROMO-01: get-sid, then the picture by its sid), unless a posted form has
 * begun one; and others when asked.
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
    const { sid, question } = outcome.data;
    const pictureUrl = callUrl({ basePath: settings.basePath, parameters: page }, 'getCaptcha', { sid });
    setBegun({ sid, question, pictureUrl });
  };
  const beginFirst = useEffectEvent(() => {
    if (!begun) void begin(kind);
  });
  useEffect(() => beginFirst(), []);
  return { kind, begun, typed, type, begin };
}
