import { browserRule, packagesOfTests, type Room, rooms, testSupport, usersOfTesting } from './arrows.ts';
import { type Edge, readEdges } from './read-imports.ts';
import type { Complaint, SourceFile } from './source-file.ts';

/** Every import that goes against the arrows, leaves its workspace by a relative path, or crosses two features. */
export function checkArrows(files: readonly SourceFile[]): Complaint[] {
  const edges = readEdges(files);
  const complaints = edges.flatMap((edge) => {
    const sentence = judge(edge);
    return sentence === null ? [] : [{ path: edge.from, sentence }];
  });
  return [...complaints, ...checkBrowser(files, edges)];
}

function judge(edge: Edge): string | null {
  const room = roomOf(edge.from);
  if (edge.to.kind === 'file') return judgeFile(edge.from, room, edge.to);
  if (isTest(edge.from)) return null;
  if (edge.to.kind === 'node') return room.mayUseNode ? null : `${room.name} must not use parts of Node`;
  return judgePackage(room, edge.to.name);
}

function judgePackage(room: Room, name: string): string | null {
  if (['e2e', 'bench', 'tools', 'root', 'server/testing'].includes(room.name)) return null;
  if (packagesOfTests.includes(name)) return `only tests may import ${name}`;
  if (room.packages === '*' || room.packages.includes(name)) return null;
  return `${room.name} must not import the package ${name}`;
}

function judgeFile(from: string, room: Room, to: { path: string; isByName: boolean }): string | null {
  const target = roomOf(to.path);
  if (!to.isByName && isAwayFromHome(from, to.path)) {
    return `${to.path} is in another workspace: import it by its name (@hiram/...)`;
  }
  if (target.name === 'server/testing' && room.name !== target.name) {
    return (isTest(from) && usersOfTesting.includes(room.name)) || ['e2e', 'bench'].includes(room.name)
      ? null
      : `only tests may import ${to.path}`;
  }
  if (isTest(from) && [room, target].every(({ name }) => name.startsWith('server'))) {
    return judgeFeatures(from, to.path);
  }
  if (room.mayUse !== '*' && room.name !== target.name && !room.mayUse.includes(target.name)) {
    return `${room.name} must not import ${target.name} (${to.path})`;
  }
  return judgeFeatures(from, to.path);
}

/** A feature does not import a feature; what two need stands in `features/` itself or further down. */
function judgeFeatures(from: string, to: string): string | null {
  const mine = featureOf(from);
  const theirs = featureOf(to);
  if (theirs === null || mine === theirs) return null;
  if (from.startsWith('apps/server/src/features/')) {
    return `a feature must not import another feature (${to}); move what both need down`;
  }
  return null;
}

function featureOf(path: string): string | null {
  return /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** What a borrower's browser loads never reaches the packages that are too heavy for it. */
function checkBrowser(files: readonly SourceFile[], edges: readonly Edge[]): Complaint[] {
  const running = edges.filter((edge) => !edge.isTypeOnly && !isTest(edge.from));
  const roots = files
    .map((file) => file.path)
    .filter((path) => browserRule.roots.some((root) => path.startsWith(root)) && !isTest(path));
  const reached = closure(roots, running);
  return running.flatMap((edge) => {
    const isForbidden =
      edge.to.kind === 'package' &&
      (browserRule.forbiddenPackages as readonly string[]).includes(edge.to.name);
    if (!isForbidden || edge.to.kind !== 'package' || !reached.has(edge.from)) return [];
    return [
      {
        path: edge.from,
        sentence: `the borrower's browser would load ${edge.to.name} through this file: import types only`,
      },
    ];
  });
}

function closure(roots: readonly string[], edges: readonly Edge[]): Set<string> {
  const reached = new Set(roots);
  // A set grows while it is walked: every file found is walked in turn.
  for (const path of reached) {
    for (const edge of edges) if (edge.from === path && edge.to.kind === 'file') reached.add(edge.to.path);
  }
  return reached;
}

/** The room that a path is in. */
export function roomOf(path: string): Room {
  const room = rooms.find(({ at }) => path.startsWith(at));
  if (room === undefined) throw new Error(`No room holds ${path}`);
  return room;
}

/** Whether a file runs in tests only. */
export function isTest(path: string): boolean {
  if (/\.(test|e2e)\.tsx?$/.test(path) || testSupport.includes(path)) return true;
  return path.includes('/testing/') || /(?:^|\/)e2e\//.test(path);
}

/** Apps are no libraries and have no names for their files: what stands outside of them may use paths. */
function isAwayFromHome(from: string, to: string): boolean {
  const home = workspaceOf(from);
  return workspaceOf(to) !== home && (home !== '' || to.startsWith('packages/'));
}

function workspaceOf(path: string): string {
  return /^(?:packages|apps)\/[^/]+\//.exec(path)?.[0] ?? '';
}
