import type { Bridge } from '@hiram/bridge/bridge';
import type { Notices } from '@hiram/ui/feedback/notices';
import type { PageName } from '@hiram/wire/addresses';
import { type Caller, createCaller } from '@hiram/wire/browser/call';
import { formatMoney } from '@hiram/wire/browser/format-money';
import { infoToastMs, toastMs } from '@hiram/wire/limits';
import {
  currencySymbolFor,
  marketSymbols,
  type OwnParameter,
  type PageParameters,
  toQuery,
} from '@hiram/wire/page-parameters';
import { createContext, useContext } from 'react';
import { conductOf } from './conduct.ts';
import { createKeyMaker } from './document-key.ts';
import { loadAgainOnReturn } from './load-again-on-return.ts';
import { replacePage } from './page-trail.ts';
import type { ContentExtras, ScreenDocument } from './screen-document.ts';

type Own = { readonly [key in OwnParameter]?: string };

/** The tools for every part of a screen. */
export type ScreenTools = Omit<ScreenDocument, 'content' | 'texts'> &
  Required<Omit<ContentExtras, 'market' | 'toast'>> & {
    readonly bridge: Bridge;
    readonly notices: Notices;
    /** Calls the server. It toasts refusals and failures. */
    readonly call: Caller;
    /** The key of an action that changes money; the same until `forgetKey`. */
    readonly keyFor: (action: string) => string;
    /** A toast of 2 s. */
    readonly toast: (text: string) => void;
    /** Minor units as text, in the currency of the page. */
    readonly money: (amountMinor: number) => string;
    /** The address of a page with the page parameters, and the page's own ones in `own`. */
    readonly addressOf: (page: PageName, own?: Own) => string;
    /** Navigates and shows the loading text; offline, shows a message instead. A page that stays loads again on return. */
    readonly goTo: (address: string) => void;
    /** The same without a way back, for an action that must not be repeated by going back. */
    readonly replaceWith: (address: string) => void;
  };

const ToolsContext = createContext<ScreenTools | null>(null);

export const ToolsProvider = ToolsContext.Provider;

/** The tools of the screen. A screen is always inside its frame; otherwise this is a bug. */
export function useTools(): ScreenTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('A screen is rendered inside a ScreenFrame.');
  return tools;
}

/** Creates the tools of one document. */
export function createTools(document: ScreenDocument, bridge: Bridge, notices: Notices): ScreenTools {
  const { page, settings, frame } = document;
  const extras = (document.content ?? {}) as ContentExtras;
  const { idempotencyKey = '', refusal = '', loadFailure = '', market } = extras;
  const symbol = market ? marketSymbols[market] : currencySymbolFor(page.system);
  const { numbers, saysWhatFailed } = conductOf(document);
  const caller = createCaller({
    ...notices,
    basePath: settings.basePath,
    parameters: page,
    // The specification's word is English: the other languages say it plainly under both conducts.
    ...((saysWhatFailed || document.locale !== 'en') && { failedText: frame.sendFailed }),
  });
  const leave = (address: string, isReplaced: boolean) => {
    if (!navigator.onLine) return notices.toast(frame.offline, toastMs);
    const hide = notices.loading(frame.loading);
    if (isReplaced) replacePage(address);
    else window.location.assign(address);
    loadAgainOnReturn(address, hide);
  };
  return {
    ...document,
    idempotencyKey,
    refusal,
    loadFailure,
    bridge,
    notices,
    call: withLostSession(caller),
    keyFor: createKeyMaker(idempotencyKey),
    toast: (text) => notices.toast(text, infoToastMs),
    money: (amountMinor) => formatMoney(amountMinor, symbol, numbers),
    addressOf: (name, own) => withQuery(settings.paths[name], page, own),
    goTo: (address) => leave(address, false),
    replaceWith: (address) => leave(address, true),
  };
}

/** Joins a path of ours with the page parameters. */
export function withQuery(path: string, page: PageParameters, own?: Own): string {
  const query = toQuery(page, own);
  return query ? `${path}?${query}` : path;
}

/** After the session has ended, reloading the page shows the way back to login (ROUTE-08). */
function withLostSession(call: Caller): Caller {
  return async (name, request, options) => {
    const outcome = await call(name, request, options);
    if (outcome.kind === 'refused' && outcome.status === 401) window.location.reload();
    return outcome;
  };
}
