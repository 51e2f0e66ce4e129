import { queueCountMax } from '@hiram/wire/staff/staff-limits';
import { useQuery } from '@tanstack/react-query';
import { askStaff } from '../staff-api/request.ts';

const countEveryMs = 60_000;

/** How much work waits in each queue that the signed-in may read; counted up to a limit. */
export const useQueueCounts = (): Readonly<Record<string, number>> =>
  useQuery({
    queryKey: ['queue-counts'],
    queryFn: async () => (await askStaff<Record<string, number>>('/queue-counts')).data,
    refetchInterval: countEveryMs,
  }).data ?? {};

/** A count as it is shown: beyond the limit nobody has counted. */
export const sayCount = (count: number): string =>
  count > queueCountMax ? `${queueCountMax}+` : String(count);
