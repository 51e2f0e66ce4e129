import { queueCountsPath } from '@hiram/wire/staff/staff-addresses';
import { queueCountMax } from '@hiram/wire/staff/staff-limits';
import { useQuery } from '@tanstack/react-query';
import { callAddress } from '../../staff-api/request.ts';

const countEveryMs = 60_000;

/** The number of waiting items in each permitted queue, counted up to a limit; of none while they could not be read. */
export const useQueueCounts = (): Readonly<Record<string, number>> =>
  useQuery({
    queryKey: ['queue-counts'],
    queryFn: async () => (await callAddress<Record<string, number>>(queueCountsPath)).data,
    refetchInterval: countEveryMs,
  }).data ?? {};

/** Formats a count; larger counts show as 999+, one that is not known as a dash. */
export function formatCount(count: number | undefined): string {
  if (count === undefined) return '–';
  return count > queueCountMax ? `${queueCountMax}+` : String(count);
}
