import { queueCountsPath } from '@hiram/wire/staff/staff-addresses';
import { queueCountMax } from '@hiram/wire/staff/staff-limits';
import { useQuery } from '@tanstack/react-query';
import { callAddress } from '../../staff-api/request.ts';

const countEveryMs = 60_000;

/** The number of waiting items in each permitted queue, counted up to a limit. */
export const useQueueCounts = (): Readonly<Record<string, number>> =>
  useQuery({
    queryKey: ['queue-counts'],
    queryFn: async () => (await callAddress<Record<string, number>>(queueCountsPath)).data,
    refetchInterval: countEveryMs,
  }).data ?? {};

/** Formats a count; larger counts show as 999+. */
export const formatCount = (count: number): string =>
  count > queueCountMax ? `${queueCountMax}+` : String(count);
