import { createRecordingBridge } from '@hiram/bridge/recording';
import { workerPath } from '@hiram/wire/kept-page';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { frameCatalogue } from '../screens/catalogue.ts';
import type { ScreenDocument } from '../screens/screen-document.ts';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import { builtAssets, type DocumentAssets } from './assets.ts';
import { documentId, rootId } from './document-ids.ts';
import { type ScreenName, screens } from './screens.ts';

export { assetsDir, workerFile } from './assets.ts';
export { type ScreenName, screens } from './screens.ts';

/** What the server gives to have a screen rendered. `content` is the data of its call, or a `Problem`. */
export type DocumentInput = Omit<ScreenDocument, 'texts' | 'frame'> & {
  readonly screen: ScreenName;
  /** Of the content security policy: every style and script of the document carries it. */
  readonly nonce: string;
};

/**
 * Renders a whole page: the screen with its data, styles and texts. Nothing is sent before it is done, so the caller
 * may still answer a redirect (order details). Rejects when the screen itself is broken. A screen that speaks English
 * alone is an English page, whatever was asked for.
 */
export async function renderDocument(input: DocumentInput, given?: DocumentAssets): Promise<string> {
  const { screen, nonce, ...start } = input;
  const { View, catalogue, entry, script } = screens[screen];
  const texts = catalogue[input.locale];
  const locale = texts === catalogue.en ? 'en' : input.locale;
  const document: ScreenDocument = { ...start, locale, texts, frame: frameCatalogue[locale] };
  const assets = given ?? builtAssets(entry);
  const html = renderToString(
    <ScreenFrame View={View} document={document} bridge={createRecordingBridge()} />,
  );
  const shell = renderToStaticMarkup(
    <Shell
      title={`${texts.title} · ${input.brand.name}`}
      {...{ locale, nonce, html, assets }}
      written={script ? toSafeJson(document) : null}
    />,
  );
  return `<!doctype html>${shell}`;
}

type ShellProps = {
  readonly title: string;
  readonly locale: string;
  readonly nonce: string;
  readonly html: string;
  readonly assets: DocumentAssets;
  /** The document as JSON; null where no script is shipped. */
  readonly written: string | null;
};

const viewport =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content';

function Shell({ title, locale, nonce, html, assets, written }: ShellProps) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15211c" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        {assets.inlineModule && <meta property="csp-nonce" nonce={nonce} />}
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style nonce={nonce} {...inner(assets.styles)} />
      </head>
      <body>
        <div id={rootId} {...inner(html)} />
        {written !== null && <Scripts {...{ nonce, assets, written }} />}
      </body>
    </html>
  );
}

/** Nothing of a script is fetched before the content has been seen: it has the slow line to itself. */
function Scripts({ nonce, assets, written }: Pick<ShellProps, 'nonce' | 'assets'> & { written: string }) {
  const { inlineModule, preloads, scripts } = assets;
  return (
    <>
      <script type="application/json" id={documentId} nonce={nonce} {...inner(written)} />
      {inlineModule ? (
        <DevelopmentScripts {...{ nonce, inlineModule, scripts }} />
      ) : (
        <script nonce={nonce} {...inner(loadOnceSeen(preloads, scripts))} />
      )}
    </>
  );
}

type DevelopmentProps = {
  readonly nonce: string;
  readonly inlineModule: string;
  readonly scripts: readonly string[];
};

function DevelopmentScripts({ nonce, inlineModule, scripts }: DevelopmentProps) {
  return (
    <>
      <script type="module" nonce={nonce} {...inner(inlineModule)} />
      {scripts.map((src) => (
        <script type="module" src={src} nonce={nonce} key={src} />
      ))}
    </>
  );
}

/**
 * A frame that is drawn has not been seen yet: the browser tells when it has. A page that is not being painted (opened
 * behind another) gets its script a little later all the same.
 */
function loadOnceSeen(preloads: readonly string[], scripts: readonly string[]): string {
  return `(function(p,s){var d,k=document.currentScript.nonce;function add(n,a){var e=document.createElement(n);e.nonce=k;Object.assign(e,a);document.body.appendChild(e)}
function go(){if(d)return;d=1;p.forEach(function(h){add('link',{rel:'modulepreload',href:h})});
s.forEach(function(h){add('script',{type:'module',src:h})})}
function painted(){try{var o=PerformanceObserver;if(o.supportedEntryTypes.includes('paint')&&!performance.getEntriesByType('paint').length)return new o(go).observe({type:'paint'})}catch(e){}go()}
requestAnimationFrame(function(){setTimeout(painted)});setTimeout(go,1500)})(${JSON.stringify(preloads)},${JSON.stringify(scripts)});${registerWorker}`;
}

/** Once the page has all it needs. A frame that may not have a worker is not disturbed by that. */
const registerWorker = `addEventListener('load',function(){try{navigator.serviceWorker.register('${workerPath}',{updateViaCache:'all'}).catch(function(){})}catch(e){}})`;

function inner(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } };
}

/** JSON that may stand inside a script element: nothing in it can close the element or open another. */
function toSafeJson(document: ScreenDocument): string {
  return JSON.stringify(document).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
