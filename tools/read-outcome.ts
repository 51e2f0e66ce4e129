/** What came of a run of `npm test`: in words, and whether it passed without a second try. */
export type Outcome = { readonly line: string; readonly isSteady: boolean };

/** Reads the end of what `npm test` said. A run without a count, with a bad exit or with nothing run is not steady. */
export function readOutcome(said: string, exitCode: number | null): Outcome {
  const count = said.match(/^(\d+) passed, (\d+) failed, \d+ skipped$/m);
  if (!count) return { line: `no count, exit code ${exitCode}`, isSteady: false };
  const retried =
    /^passed when tried once more:\n((?: {2}.+\n)+)/m.exec(said)?.[1]?.trim().split('\n').length ?? 0;
  const isSteady = exitCode === 0 && Number(count[1]) > 0 && count[2] === '0' && retried === 0;
  return { line: `${count[1]} passed, ${count[2]} failed, ${retried} on a second try`, isSteady };
}
