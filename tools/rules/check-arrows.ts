import { browserRule, packagesOfTests, type Room, rooms, testSupport, usersOfTesting } from './arrows.ts';
import { type Edge, readEdges } from './read-imports.ts';
import type { Complaint, SourceFile } from './source-file.ts';

/** Finds every import that the arrows forbid, or that leaves its workspace by a relative path. */
export function checkArrows(files: readonly SourceFile[]): Complaint[] {
  const edges = readEdges(files);
  const complaints = edges.flatMap((edge) => {
    const sentence = checkEdge(edge);
    return sentence === null ? [] : [{ path: edge.from, sentence }];
  });
  return [...complaints, ...checkBrowser(files, edges)];
}

function checkEdge(edge: Edge): string | null {
  const room = roomOf(edge.from);
  if (edge.to.kind === 'file') return checkFile(edge.from, room, edge.to);
  if (isTest(edge.from)) return null;
  if (edge.to.kind === 'node') return room.mayUseNode ? null : `${room.name} must not use parts of Node`;
  return checkPackage(room, edge.to.name);
}

function checkPackage(room: Room, name: string): string | null {
  if (['e2e', 'bench', 'tools', 'root', 'server/testing'].includes(room.name)) return null;
  if (packagesOfTests.includes(name)) return `only tests may import ${name}`;
  if (room.packages === '*' || room.packages.includes(name)) return null;
  return `${room.name} must not import the package ${name}`;
}

function checkFile(from: string, room: Room, to: { path: string; isByName: boolean }): string | null {
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
    return null;
  }
  if (room.mayUse !== '*' && room.name !== target.name && !room.mayUse.includes(target.name)) {
    return `${room.name} must not import ${target.name} (${to.path})`;
  }
  return null;
}

/** Finds imports from the browser's files to packages that are too large for it. */
function checkBrowser(files: readonly SourceFile[], edges: readonly Edge[]): Complaint[] {
  const reached = reachOfBrowser(files, edges);
  return edges.filter(isRunning).flatMap((edge) => {
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

/** The paths of everything that a borrower's browser may load, but for what begins only at a path that is left out. */
export function reachOfBrowser(
  files: readonly SourceFile[],
  edges: readonly Edge[],
  isLeftOut: (path: string) => boolean = isTest,
): Set<string> {
  const roots = files
    .map((file) => file.path)
    .filter((path) => browserRule.roots.some((root) => path.startsWith(root)))
    .filter((path) => !isTest(path) && !isLeftOut(path));
  return closure(roots, edges.filter(isRunning));
}

const isRunning = (edge: Edge): boolean => !edge.isTypeOnly && !isTest(edge.from);

function closure(roots: readonly string[], edges: readonly Edge[]): Set<string> {
  const reached = new Set(roots);
  // The set grows during the loop, so that every found file is visited.
  for (const path of reached) {
    for (const edge of edges) if (edge.from === path && edge.to.kind === 'file') reached.add(edge.to.path);
  }
  return reached;
}

/** The room that a path is in. */
function roomOf(path: string): Room {
  const room = rooms.find(({ at }) => path.startsWith(at));
  if (room === undefined) throw new Error(`No room holds ${path}`);
  return room;
}

/** Whether a file runs in tests only. */
function isTest(path: string): boolean {
  if (/\.(test|e2e)\.tsx?$/.test(path) || testSupport.includes(path)) return true;
  return path.includes('/testing/') || /(?:^|\/)e2e\//.test(path);
}

/** Apps are not libraries and their files have no package names, so files outside of them may use paths. */
function isAwayFromHome(from: string, to: string): boolean {
  const home = workspaceOf(from);
  return workspaceOf(to) !== home && (home !== '' || to.startsWith('packages/'));
}

function workspaceOf(path: string): string {
  return /^(?:packages|apps)\/[^/]+\//.exec(path)?.[0] ?? '';
}
