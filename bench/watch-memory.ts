import type { Row } from './table.ts';

/** The secret with which a measured process tells its metrics. */
export const metricsToken = 'bench-metrics-bench-metrics-bench-metrics';

const megabytesMax = 400;
const everyMs = 2_000;

/** Looks at the resident memory of the process at an address again and again. `stop` answers the megabytes of each look, in order. */
export function watchMemory(address: string): { stop(): readonly number[] } {
  const looks: number[] = [];
  const look = async () => {
    const answer = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1];
    if (bytes !== undefined) looks.push(Number(bytes) / 1_024 / 1_024);
  };
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return looks;
    },
  };
}

/** The most memory that a process held at any look. */
export function memoryRow(measure: string, looks: readonly number[]): Row {
  const megabytes = Math.max(0, ...looks);
  return {
    measure,
    floor: '',
    hiram: `${megabytes.toFixed(0)} MB`,
    ratio: '',
    limit: `≤ ${megabytesMax} MB`,
    isPassed: megabytes > 0 && megabytes <= megabytesMax,
  };
}
