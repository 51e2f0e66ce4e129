/** The signals by which a server of a campaign is told that its clock jumps. */
export const clockSignals = { ahead: 'SIGUSR2', back: 'SIGHUP' } as const;

/** How far: beyond what a signature of the provider may be old. */
export const clockStepMs = 600_000;
