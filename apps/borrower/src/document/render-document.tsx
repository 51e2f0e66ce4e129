import { createRecordingBridge } from '@hiram/bridge/recording';
import { createNotices } from '@hiram/ui/feedback/notices';
import { manifestPath, touchIconPath } from '@hiram/wire/install';
import { workerPath } from '@hiram/wire/kept-page';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { frameCatalogue } from '../parts/catalogue.ts';
import { createTools, ToolsProvider } from '../parts/screen-context.tsx';
import type { ScreenDocument } from '../parts/screen-document.ts';
import { type AnyView, ScreenFrame } from '../parts/screen-frame.tsx';
import { builtAssets, builtPlainAssets, type DocumentAssets } from './assets.ts';
import { documentId, rootId } from './document-ids.ts';
import { inPlainWords } from './plain-words.ts';
import type { ScreenDefinition } from './screen-definition.ts';
import { type ScreenName, screens } from './screens.ts';

export { assetsDir, workerFile } from './assets.ts';
export { type ScreenName, screens } from './screens.ts';

/** The server's input to render a screen. `content` is the data of its call, or a `Problem`. */
export type DocumentInput = Omit<ScreenDocument, 'texts' | 'frame'> & {
  readonly screen: ScreenName;
  /** Of the content security policy: every style and script of the document carries it. */
  readonly nonce: string;
};

/**
 * Renders a whole page: the screen with its data, styles and texts. Nothing is sent before it is complete, so
 * the caller can still redirect (order details). Rejects if the screen itself is broken. A screen with
 * English texts only is an English page, whatever language was requested.
 */
export async function renderDocument(input: DocumentInput, given?: DocumentAssets): Promise<string> {
  const { screen, nonce, ...start } = input;
  const { View, catalogue, entry, script, isInstallable, part }: ScreenDefinition = screens[screen];
  const written = catalogue[input.locale];
  const locale = written === catalogue.en ? 'en' : input.locale;
  const own = input.conduct === 'strict' && locale === 'en' ? inPlainWords(written) : written;
  const texts = { ...own, title: findNamed(input)?.catalogue[locale].title ?? own.title };
  const document: ScreenDocument = { ...start, locale, texts, frame: frameCatalogue[locale] };
  const built = () =>
    typeof script === 'string' ? builtPlainAssets(entry, script) : builtAssets(entry, part?.entry);
  const assets = given ?? built();
  const drawn = part ? { ...document, part: drawPart(part.View, document) } : document;
  const html = renderToString(<ScreenFrame View={View} document={drawn} bridge={createRecordingBridge()} />);
  const shell = renderToStaticMarkup(
    <Shell
      title={`${texts.title} · ${input.brand.name}`}
      {...{ locale, nonce, html, assets, isInstallable }}
      hasScript={script !== false}
      written={script === true ? toSafeJson(document) : null}
    />,
  );
  return `<!doctype html>${shell}`;
}

/** The screen whose name a page has in place of it (`problem`). */
function findNamed({ screen, content }: DocumentInput): ScreenDefinition | undefined {
  const { of: name = '' } = (screen === 'problem' ? content : {}) as { of?: string };
  return (screens as Readonly<Record<string, ScreenDefinition>>)[name];
}

/** What only the server draws. Its parts use the tools of the screen; nothing of it runs in the browser. */
function drawPart(View: AnyView, document: ScreenDocument): string {
  const tools = createTools(document, createRecordingBridge(), createNotices());
  return renderToStaticMarkup(
    <ToolsProvider value={tools}>
      <View content={document.content as never} texts={document.texts} />
    </ToolsProvider>,
  );
}

type ShellProps = {
  readonly title: string;
  readonly locale: string;
  readonly nonce: string;
  readonly html: string;
  readonly assets: DocumentAssets;
  readonly hasScript: boolean;
  /** The document as JSON; null if nothing in the browser renders it again. */
  readonly written: string | null;
  readonly isInstallable: boolean;
};

const viewport =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content';

function Shell({ title, locale, nonce, html, assets, hasScript, written, isInstallable }: ShellProps) {
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
        {isInstallable && <link rel="manifest" href={manifestPath} />}
        {isInstallable && <link rel="apple-touch-icon" href={touchIconPath} />}
        <style nonce={nonce} {...inner(assets.styles)} />
      </head>
      <body>
        <div id={rootId} {...inner(html)} />
        {hasScript && <Scripts {...{ nonce, assets, written }} />}
      </body>
    </html>
  );
}

/** Loads no script before the content is painted, so that the content has the slow connection to itself. */
function Scripts({ nonce, assets, written }: Pick<ShellProps, 'nonce' | 'assets' | 'written'>) {
  const { inlineModule, preloads, scripts } = assets;
  return (
    <>
      {written !== null && (
        <script type="application/json" id={documentId} nonce={nonce} {...inner(written)} />
      )}
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
 * A rendered frame is not painted yet. The browser reports the paint of its content, which may be later than
 * the first, still empty one. A page that is not painted (opened in the background) gets its script a little
 * later all the same, and so does a web view that never reports.
 */
function loadOnceSeen(preloads: readonly string[], scripts: readonly string[]): string {
  return `(function(p,s){var d,k=document.currentScript.nonce,c='first-contentful-paint';function add(n,a){var e=document.createElement(n);e.nonce=k;Object.assign(e,a);document.body.appendChild(e)}
function go(){if(d)return;d=1;p.forEach(function(h){add('link',{rel:'modulepreload',href:h})});
s.forEach(function(h){add('script',{type:'module',src:h})})}
function seen(l){return l.getEntriesByName(c).length}
function painted(){try{var o=PerformanceObserver;if(o.supportedEntryTypes.includes('paint')&&!seen(performance))return new o(function(l){if(seen(l))go()}).observe({type:'paint',buffered:true})}catch(e){}go()}
requestAnimationFrame(function(){setTimeout(painted)});setTimeout(go,document.hidden?1500:10000)})(${JSON.stringify(preloads)},${JSON.stringify(scripts)});${registerWorker}`;
}

/** Runs after the page has loaded. A frame that may not have a worker ignores the failure. */
const registerWorker = `addEventListener('load',function(){try{navigator.serviceWorker.register('${workerPath}',{updateViaCache:'all'}).catch(function(){})}catch(e){}})`;

function inner(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } };
}

/** Escapes JSON for a script element, so that nothing in it can close the element or open another. */
function toSafeJson(document: ScreenDocument): string {
  return JSON.stringify(document).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
