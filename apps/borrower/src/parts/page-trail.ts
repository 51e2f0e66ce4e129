/**
 * The way that led to this page, as addresses, the current one last. `history.length` cannot serve: it never shrinks,
 * and a page without a script leads back by a link, which makes a loop. A page that is opened again ends the way there,
 * so every way back is shorter. It lasts as long as the web view, and a framed page has its own.
 */
const storageKey = () => (window.top === window ? 'hiram.trail' : 'hiram.trail.framed');

const stopsMax = 20;

/** Records the page or its hash route. Called once a page has loaded, and at each change of the hash. */
export function notePage(): void {
  const here = currentStop();
  writeTrail([...stopsBefore(here), here]);
}

/** Goes to the page before; false if this is the first one. */
export function goBack(): boolean {
  const trail = stopsBefore(currentStop());
  const before = trail[trail.length - 1];
  if (before === undefined) return false;
  writeTrail(trail);
  if (isBefore(before)) window.history.back();
  else window.location.replace(before);
  return true;
}

/** Goes to an address that takes the place of this page, so that no way leads back here. */
export function replacePage(address: string): void {
  writeTrail(stopsBefore(currentStop()));
  window.location.replace(address);
}

/** The way to a page. A page that an app kept open after `replacePage` is no longer in the trail: then all of it led there. */
function stopsBefore(here: string): readonly string[] {
  const trail = readTrail();
  const known = trail.findIndex((stop) => placeOf(stop) === placeOf(here));
  return known < 0 ? trail : trail.slice(0, known);
}

function currentStop(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hashRouteOf(hash);
}

/** Whether the browser's own way back leads there too, and can restore the scrolled page. */
function isBefore(address: string): boolean {
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.url === new URL(address, window.location.href).href;
}

const hashRouteOf = (hash: string): string => (hash.startsWith('#/') ? hash : '');

const placeOf = (stop: string): string => stop.replace(/\?[^#]*/, '');

function readTrail(): readonly string[] {
  try {
    const trail: unknown = JSON.parse(window.sessionStorage.getItem(storageKey()) ?? '');
    return Array.isArray(trail) ? trail.filter((stop) => /^\/(?!\/)/.test(stop)) : [];
  } catch {
    return [];
  }
}

function writeTrail(trail: readonly string[]): void {
  try {
    window.sessionStorage.setItem(storageKey(), JSON.stringify(trail.slice(-stopsMax)));
  } catch {
    // A browser that keeps nothing has no way back but its own.
  }
}
