/** A late payment may still come for so long after an attempt has ended. */
const lateMsMax = 2 * 86_400_000;

/** About an attempt that had ended by then its provider is asked no more. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - lateMsMax);
