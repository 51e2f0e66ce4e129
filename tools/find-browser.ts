import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand, runPackage } from './run-command.ts';

/** Chromium without windows. It shows the same pages in half of the time (record 018). */
const shell = 'chromium-headless-shell';
const shellPlace = `/usr/bin/${shell}`;
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The start options of every browser: no sandbox (it may run as root), and no connections to other machines.
 */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // What composes the pictures runs as a thread of the browser: a tenth less time for all journeys.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium or Chrome: `CHROME_PATH`, the headless shell, Playwright's own, or an installed one. Null if there is none.
 */
export function findBrowser(): string | null {
  const places = [process.env.CHROME_PATH, shellPlace, playwrightsOwn(), ...fixedPlaces, ...onThePath()];
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}

/**
 * The path of a browser. Installs one if there is none, and the headless shell where Debian offers it, unless `CHROME_PATH` names
 * another; null, with a message, if nothing is there and nothing could be installed.
 */
export async function findOrInstallBrowser(): Promise<string | null> {
  const found = findBrowser();
  if (found !== null) {
    const isWanted = found === process.env.CHROME_PATH || found === shellPlace;
    if (!isWanted && canUseApt()) await installPackage(shell);
    return findBrowser();
  }
  console.log('No Chromium here: asking Playwright for one…');
  await runPackage('playwright', ['install', 'chromium'], { timeoutMs: 300_000 });
  const installed = findBrowser();
  if (installed !== null) return installed;
  if (canUseApt()) {
    console.log("Installing Debian's Chromium…");
    await runCommand('apt-get', ['update', '-q']);
    if (!(await installPackage(shell))) await installPackage('chromium');
  }
  const last = findBrowser();
  if (last === null) {
    console.error(
      'The screens are tested in Chromium and none could be found or installed. Install one and set CHROME_PATH to it.',
    );
  }
  return last;
}

function canUseApt(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

async function installPackage(name: string): Promise<boolean> {
  const code = await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: 300_000,
  });
  return code === 0;
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function onThePath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
