import type { SignedIn } from '@hiram/wire/staff/accounts/staff-session';

/** The signed-in person of this window, and whether their session has ended under them. */
type Seat = { readonly signedIn: SignedIn | null; readonly hasEnded: boolean };

let seat: Seat = { signedIn: null, hasEnded: false };
let waiting: ((isSignedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(next: Seat): void {
  seat = next;
  for (const listener of listeners) listener();
}

/** Calls a listener after each change; answers how to stop it. */
export function listenToSeat(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The present seat; the same object until it changes. */
export const readSeat = (): Seat => seat;

/** Keeps who is signed in; null after signing out. What waited for a sign-in goes on, or is given up. */
export function keepSignedIn(signedIn: SignedIn | null): void {
  change({ signedIn, hasEnded: false });
  const waited = waiting;
  waiting = [];
  for (const resolve of waited) resolve(signedIn !== null);
}

/**
 * Waits until the person whose session ended has signed in again, in a dialog over the page, so that nothing typed is
 * lost. False when nobody was signed in here, and when the person leaves instead.
 */
export function waitForSignIn(): Promise<boolean> {
  const { signedIn } = seat;
  if (signedIn === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    change({ signedIn, hasEnded: true });
  });
}
