import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import lighthouse from 'lighthouse';

/** The transfer of a first visit: encoded bytes of bodies, by kind. */
export type Weight = {
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  readonly wholeBytes: number;
};

/** Lighthouse's result for a page on its simulated phone. */
export type Verdict = {
  readonly performance: number;
  readonly accessibility: number;
  readonly paintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
};

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Weighs a first visit with an empty cache. Inlined styles are weighed as a separate brotli file. */
export async function weighPage(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const bodies: Promise<{ kind: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      const sized = request.sizes().then(({ responseBodySize }) => responseBodySize);
      bodies.push(sized.then((bytes) => ({ kind: request.resourceType(), bytes })));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const weighed = await Promise.all(bodies);
    const inlined = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join(''),
    );
    const sum = (kind: string | null) =>
      weighed.reduce((total, each) => (kind === null || each.kind === kind ? total + each.bytes : total), 0);
    return {
      scriptBytes: sum('script'),
      styleBytes: sum('stylesheet') + brotliCompressSync(inlined).length,
      fontBytes: sum('font'),
      wholeBytes: sum(null),
    };
  } finally {
    await context.close();
  }
}

/** Runs Lighthouse (mobile, simulated slow 4G, 4x CPU) in the browser behind a debugging port. */
export async function measureWithLighthouse(port: number, url: string): Promise<Verdict> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
    paintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  };
}

/** The time of the largest contentful paint over slow 3G (400 ms, 400 kbit/s) with a 4x slower processor. */
export async function slowPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1);
            if (last) resolve(last.startTime);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
