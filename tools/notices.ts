import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/** Where the notices are written: not in the repository, because they follow from the lockfile. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/** A package that is shipped, with the texts that its licence wants to be passed on. */
export type Notice = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Empty if the package contains no text of its own. */
  readonly texts: readonly string[];
};

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean; optional?: boolean };

const noticeName = /^(?:licen[cs]e|notice|copying|copyright)(?:[-.].*)?$/i;

/**
 * The packages that the server or a browser loads, with their texts, read where they are installed. Tools of the developer are
 * left out, and so are binaries for other platforms, which are not installed.
 */
export function listNotices(): Notice[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const shipped = Object.entries(lockfile.packages).filter(
    ([path, { dev, link }]) =>
      path.includes('node_modules/') && !dev && !link && existsSync(join(root, path)),
  );
  const notices = shipped.map(([path, { version = '', license = 'not stated' }]) => ({
    name: path.split('node_modules/').at(-1) ?? '',
    version,
    licence: license,
    texts: readTexts(join(root, path)),
  }));
  const named = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  return [...named.values()].sort((left, right) => left.name.localeCompare(right.name));
}

/** The files of a licence; a package without one may state it in its README. */
function readTexts(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8').trim();
  const texts = names.filter((name) => noticeName.test(name)).map(read);
  if (texts.length > 0) return texts;
  return names
    .filter((name) => /^readme/i.test(name))
    .map(read)
    .filter((text) => /licen[cs]/i.test(text));
}

/** All notices as one text. */
export function formatNotices(notices: readonly Notice[]): string {
  const rule = '-'.repeat(78);
  const chapters = notices.map(({ name, version, licence, texts }) =>
    [rule, `${name} ${version}`, `Licence: ${licence}`, ...texts.map((text) => `\n${text}`)].join('\n'),
  );
  const opening = `Hiram contains the ${notices.length} packages below, each under its own licence.`;
  return `${[opening, ...chapters].join('\n\n')}\n`;
}

if (import.meta.main) {
  const notices = listNotices();
  writeFileSync(join(root, noticesFile), formatNotices(notices));
  console.log(`${noticesFile}: ${notices.length} packages.`);
  for (const { name, licence } of notices.filter(({ texts }) => texts.length === 0))
    console.log(`  without a text of its own: ${name} (${licence})`);
}
