import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/** An action of the bridge, and the type of each field of its payload. */
export type Action = { readonly action: string; readonly payload: Readonly<Record<string, string>> };

/** What a native app and a page agree on. */
export type HostContract = {
  readonly android: { readonly interface: string };
  readonly ios: { readonly handler: string; readonly listOfActions: string };
  readonly back: { readonly function: string };
  readonly actions: readonly Action[];
};

const contractFile = join(root, 'hosts/contract.json');
const readBridge = (name: string): string => readFileSync(join(root, 'packages/bridge/src', name), 'utf8');

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`the bridge is not written as expected: ${pattern}`);
  return found;
}

/** Reads the contract from the sources of the bridge. */
export function readContract(): HostContract {
  const connect = readBridge('connect.ts');
  const union = find(readBridge('bridge.ts'), /export type BridgeMessage =\n([\s\S]*?);\n\n/);
  return {
    android: { interface: find(connect, /readonly (\w+)\?: AndroidInterface/) },
    ios: {
      handler: find(connect, /readonly (\w+)\?: IosHandler/),
      listOfActions: find(readBridge('fallback.ts'), /readonly (\w+)\?: readonly string\[\]/),
    },
    back: { function: find(readBridge('back-key.ts'), /backCallbackName = '(\w+)'/) },
    actions: union
      .split(/^\s*\| /m)
      .filter((line) => line.trim() !== '')
      .map(toAction),
  };
}

function toAction(member: string): Action {
  const fields = [...member.matchAll(/readonly (\w+): ('\w+'|\w+)/g)].map(([, name = '', type = '']) => [
    name,
    type,
  ]);
  const payload = fields
    .filter(([name]) => name !== 'action')
    .map(([name, type]) => [name, type === 'string' ? 'string' : 'object']);
  return { action: find(member, /readonly action: '(\w+)'/), payload: Object.fromEntries(payload) };
}

/** The contract as it is kept for those who write an app. */
export const readKeptContract = (): HostContract => JSON.parse(readFileSync(contractFile, 'utf8'));

if (import.meta.main) {
  writeFileSync(contractFile, `${JSON.stringify(readContract(), null, 2)}\n`);
  console.log(`hosts/contract.json: ${readContract().actions.length} actions.`);
}
