import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Action, readContract, readKeptContract } from './hosts.ts';
import { root } from './run-command.ts';

const contract = readContract();

/** All sources of a host in one language. */
function readSources(folder: string, ending: string): string {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const texts = names
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
  return texts.join('\n');
}

/** The actions of a source, each with the names that it reads from the message. */
function readActions(text: string, start: RegExp, field: RegExp): Map<string, string[]> {
  const found = [...text.matchAll(start)];
  return new Map(
    found.map((match, index) => {
      const body = text.slice(match.index + match[0].length, found[index + 1]?.index);
      return [match[1] ?? '', [...body.matchAll(field)].map(([, name = '']) => name).sort()];
    }),
  );
}

const wanted = new Map(
  contract.actions.map(({ action, payload }: Action) => [action, Object.keys(payload).sort()]),
);
const sorted = (actions: ReadonlyMap<string, readonly string[]>) =>
  [...actions].sort(([left], [right]) => left.localeCompare(right));

describe('BRIDGE-06 the hosts', () => {
  it('have a contract with every action of the bridge', () => {
    expect(contract.actions.length).toBeGreaterThanOrEqual(13);
    expect(contract.actions).toContainEqual({ action: 'openPage', payload: { url: 'string' } });
    expect(readKeptContract(), 'write it again: node tools/bootstrap.mjs tools/hosts.ts').toEqual(contract);
  });

  it('of Android perform each action by its name and read its payload, and no other', () => {
    const kotlin = readSources('hosts/android', '.kt');
    const methods = readActions(
      kotlin.slice(kotlin.indexOf('class HiramNative')).split('\n}\n')[0] ?? '',
      /@JavascriptInterface\s+fun (\w+)\(json: String\)/g,
      /\.get(?:String|JSONObject)\("(\w+)"\)/g,
    );
    expect(sorted(methods)).toEqual(sorted(wanted));
    expect(kotlin).toContain(
      `addJavascriptInterface(HiramNative(this, ::actForOwnPage), "${contract.android.interface}")`,
    );
    expect(kotlin).toContain(`window.${contract.back.function}()`);
  });

  it('of iOS perform each action by its name, read its payload and list it, and no other', () => {
    const swift = readSources('hosts/ios', '.swift');
    const cases = readActions(
      swift.slice(swift.indexOf('switch action {'), swift.indexOf('        default:')),
      /case "(\w+)":/g,
      /body\["(\w+)"\]/g,
    );
    expect(sorted(cases)).toEqual(sorted(wanted));
    const listed = /static let actions = \[([\s\S]*?)\n {4}\]/.exec(swift)?.[1]?.match(/\w+/g) ?? [];
    expect([...listed].sort()).toEqual([...wanted.keys()].sort());
    expect(swift).toContain(`static let name = "${contract.ios.handler}"`);
    expect(swift).toContain(`window.${contract.ios.listOfActions} = [`);
    expect(swift).toContain(`window.${contract.back.function}()`);
  });

  it('hand to the system what a page links to and a web view does not open: https, telephone, mail and UPI apps', () => {
    const listOf = (text: string, start: RegExp) => start.exec(text)?.[1]?.match(/\w+/g)?.sort();
    const schemes = ['https', 'mailto', 'tel', 'upi'];
    expect(listOf(readSources('hosts/android', '.kt'), /scheme !in setOf\(([^)]+)\)/)).toEqual(schemes);
    expect(listOf(readSources('hosts/ios', '.swift'), /\[([^\]]+)\]\.contains\(url\.scheme\)/)).toEqual(
      schemes,
    );
    const integration = readFileSync(join(root, 'docs/integration.md'), 'utf8');
    expect(integration).toContain('follows `tel:`, `mailto:`, `upi:` and the addresses of the lender');
  });

  it('take messages of their own page only', () => {
    expect(readSources('hosts/android', '.kt')).toContain('if (!isOwn(page.url.orEmpty())) return');
    expect(readSources('hosts/ios', '.swift')).toContain('guard frame.isMainFrame');
  });
});
