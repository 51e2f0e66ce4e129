import type { StaffAnswerOf, StaffRoute } from '@hiram/wire/staff/define-staff-route';
import { useQuery } from '@tanstack/react-query';
import { askRoute } from '../../staff-api/request.ts';

/** How far back figures of days may look. */
export const ranges = [7, 30, 90] as const;

/** One choice of them. */
export type Range = (typeof ranges)[number];

/** Asks for figures and keeps them for a minute. */
export const useFigures = <R extends StaffRoute>(path: string, query: Record<string, unknown> = {}) =>
  useQuery<StaffAnswerOf<R>>({
    queryKey: ['figures', path, query],
    queryFn: () => askRoute<R>(`/figures/${path}`, { query }),
    staleTime: 60_000,
  });
