import { inTurn } from '../../providers/picture/in-turn.ts';

/**
 * Hashing a password takes 19 MB and a core for some 30 ms, on purpose. So few are hashed at once and few wait: who comes
 * then is sent away at once. Whom we know has a lane of their own: strangers cannot fill it.
 */
const bounds = { atOnceMax: 1, waitingMax: 20 } as const;

/** For whoever signs in from a browser that we do not know. */
export const strangersLane = inTurn(bounds);

/** For whoever is signed in, enrols, or signs in from a browser that they have signed in from before. */
export const knownLane = inTurn(bounds);
