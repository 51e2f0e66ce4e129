import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findOrInstallBrowser } from '../tools/find-browser.ts';
import { freePort, startHiram } from './hiram-process.ts';
import { measureWithLighthouse, slowPaintMs, type Verdict, type Weight, weighPage } from './measure-page.ts';
import { type StaticCopies, serveStaticCopies } from './static-copies.ts';
import { formatRatio, formatSize, medianOf, type Row } from './table.ts';
import { listScreens, type ScreenAddress } from './visit-pages.ts';

/** `--rounds=5` repeats the timings; the median counts. `--screens=older,bind` measures only those. */
const rounds = Number(optionOf('rounds') ?? 3);
const wanted = optionOf('screens')?.split(',');
const resultFile = join(import.meta.dirname, 'results', 'pages.json');

/** React and its renderer alone, brotli. No React page can be smaller. */
const reactBytes = 58_175;

type Measured = {
  readonly screen: string;
  readonly weight: Weight;
  readonly verdict: Verdict;
  readonly floor: Verdict;
  readonly slowMs: number;
  readonly slowFloorMs: number;
  readonly slowRatio: number;
  readonly paintRatio: number;
};

/**
 * Measures the screens: one line per screen, then each row by its worst screen. bench/results/pages.json has
 * every screen.
 */
export async function benchPages(): Promise<Row[]> {
  const executablePath = await findOrInstallBrowser();
  if (executablePath === null) throw new Error('No browser to measure with');
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  const hiram = await startHiram({ DATA_DIR: folder });
  const port = await freePort();
  const args = [...browserArguments, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const screens = (await listScreens(hiram.baseUrl)).filter(isWanted);
    if (screens.length === 0) throw new Error(`No screen's name has ${wanted?.join(' or ')} in it`);
    const copies = await serveStaticCopies(screens);
    const measured: Measured[] = [];
    for (const screen of screens) measured.push(await measureScreen({ browser, port, copies }, screen));
    copies.stop();
    if (!wanted) keepResults(measured);
    return toRows(measured);
  } finally {
    await browser.close();
    await hiram.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function optionOf(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function isWanted({ name }: ScreenAddress): boolean {
  return wanted?.some((word) => name.includes(word)) ?? true;
}

function keepResults(measured: readonly Measured[]): void {
  mkdirSync(join(resultFile, '..'), { recursive: true });
  writeFileSync(resultFile, JSON.stringify(measured, null, 2));
}

async function measureScreen(
  tools: { readonly browser: Browser; readonly port: number; readonly copies: StaticCopies },
  screen: ScreenAddress,
): Promise<Measured> {
  const { browser, port, copies } = tools;
  const copyUrl = copies.urlOf(screen);
  const weight = await weighPage(browser, screen.url);
  const judged: { hiram: Verdict; copy: Verdict }[] = [];
  const slow: { hiram: number; copy: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    judged.push({
      copy: await measureWithLighthouse(port, copyUrl),
      hiram: await measureWithLighthouse(port, screen.url),
    });
    slow.push({ copy: await slowPaintMs(browser, copyUrl), hiram: await slowPaintMs(browser, screen.url) });
  }
  const measured = {
    screen: screen.name,
    weight,
    verdict: medianVerdict(judged.map(({ hiram }) => hiram)),
    floor: medianVerdict(judged.map(({ copy }) => copy)),
    slowMs: medianOf(slow.map(({ hiram }) => hiram)),
    slowFloorMs: medianOf(slow.map(({ copy }) => copy)),
    slowRatio: medianOf(slow.map(({ hiram, copy }) => hiram / copy)),
    paintRatio: medianOf(judged.map(({ hiram, copy }) => hiram.paintMs / copy.paintMs)),
  };
  console.log(formatScreen(measured));
  return measured;
}

/** One screen's figures in a line, in the order of the table. */
function formatScreen({ screen, weight, verdict, paintRatio, slowRatio }: Measured): string {
  const sizes = `JS ${formatSize(weight.scriptBytes)}, CSS ${formatSize(weight.styleBytes)}`;
  const judged = `Lighthouse ${verdict.performance}/${verdict.accessibility}, blocking ${ms(verdict.blockingMs)}`;
  const ratios = `LCP ${formatRatio(paintRatio)}, slow 3G ${formatRatio(slowRatio)}`;
  return `${screen}: ${sizes}, ${judged}, shift ${verdict.shift.toFixed(2)}, ${ratios}`;
}

function medianVerdict(verdicts: readonly Verdict[]): Verdict {
  const median = (pick: (verdict: Verdict) => number) => medianOf(verdicts.map(pick));
  return {
    performance: median((verdict) => verdict.performance),
    accessibility: median((verdict) => verdict.accessibility),
    paintMs: median((verdict) => verdict.paintMs),
    blockingMs: median((verdict) => verdict.blockingMs),
    shift: median((verdict) => verdict.shift),
  };
}

/** A measure: its value for a screen, its format, and its limit. */
type Measure = {
  readonly name: string;
  readonly badness: (each: Measured) => number;
  readonly worstAllowed: number;
  readonly read: (each: Measured) => Pick<Row, 'floor' | 'hiram' | 'ratio'>;
  readonly limit: string;
};

const ms = (figure: number) => `${Math.round(figure)} ms`;
const measures: readonly Measure[] = [
  {
    name: 'JS on a first visit, brotli',
    badness: ({ weight }) => weight.scriptBytes,
    worstAllowed: 75 * 1024,
    limit: '≤ 75 KB',
    read: ({ weight }) => ({
      floor: formatSize(reactBytes),
      hiram: formatSize(weight.scriptBytes),
      ratio: formatRatio(weight.scriptBytes / reactBytes),
    }),
  },
  {
    name: 'CSS, brotli',
    badness: ({ weight }) => weight.styleBytes,
    worstAllowed: 10 * 1024,
    limit: '≤ 10 KB',
    read: ({ weight }) => ({ floor: '', hiram: formatSize(weight.styleBytes), ratio: '' }),
  },
  {
    name: 'web fonts',
    badness: ({ weight }) => weight.fontBytes,
    worstAllowed: 0,
    limit: '0',
    read: ({ weight }) => ({ floor: '0', hiram: formatSize(weight.fontBytes), ratio: '' }),
  },
  {
    name: 'whole first view',
    badness: ({ weight }) => weight.wholeBytes,
    worstAllowed: 110 * 1024,
    limit: '≤ 110 KB',
    read: ({ weight }) => ({ floor: '', hiram: formatSize(weight.wholeBytes), ratio: '' }),
  },
  {
    name: 'Lighthouse performance',
    badness: ({ verdict }) => -verdict.performance,
    worstAllowed: -98,
    limit: '≥ 98',
    read: ({ verdict, floor }) => ({
      floor: `${floor.performance}`,
      hiram: `${verdict.performance}`,
      ratio: '',
    }),
  },
  {
    name: 'Lighthouse accessibility',
    badness: ({ verdict }) => -verdict.accessibility,
    worstAllowed: -100,
    limit: '100',
    read: ({ verdict, floor }) => ({
      floor: `${floor.accessibility}`,
      hiram: `${verdict.accessibility}`,
      ratio: '',
    }),
  },
  {
    name: 'largest contentful paint, against static HTML',
    badness: ({ paintRatio }) => paintRatio,
    worstAllowed: 1.5,
    limit: '≤ 1.50',
    read: ({ verdict, floor, paintRatio }) => ({
      floor: ms(floor.paintMs),
      hiram: ms(verdict.paintMs),
      ratio: formatRatio(paintRatio),
    }),
  },
  {
    name: 'total blocking time',
    badness: ({ verdict }) => verdict.blockingMs,
    worstAllowed: 100,
    limit: '≤ 100 ms',
    read: ({ verdict, floor }) => ({ floor: ms(floor.blockingMs), hiram: ms(verdict.blockingMs), ratio: '' }),
  },
  {
    name: 'layout shift',
    badness: ({ verdict }) => verdict.shift,
    worstAllowed: 0.0049,
    limit: '0.00',
    read: ({ verdict, floor }) => ({
      floor: formatRatio(floor.shift),
      hiram: formatRatio(verdict.shift),
      ratio: '',
    }),
  },
  {
    name: 'slow 3G, content visible, against static HTML',
    badness: ({ slowRatio }) => slowRatio,
    worstAllowed: 1.3,
    limit: '≤ 1.30',
    read: ({ slowMs, slowFloorMs, slowRatio }) => ({
      floor: ms(slowFloorMs),
      hiram: ms(slowMs),
      ratio: formatRatio(slowRatio),
    }),
  },
];

function toRows(measured: readonly Measured[]): Row[] {
  return measures.map((measure) => {
    const worst = measured.reduce((left, right) =>
      measure.badness(right) > measure.badness(left) ? right : left,
    );
    return {
      measure: `${measure.name} (worst: ${worst.screen})`,
      ...measure.read(worst),
      limit: measure.limit,
      isPassed: measure.badness(worst) <= measure.worstAllowed,
    };
  });
}
