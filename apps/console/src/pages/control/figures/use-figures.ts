import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../staff-api/request.ts';

/** The periods in days. */
export const ranges = [7, 30, 90] as const;

/** One of the periods. */
export type Range = (typeof ranges)[number];

type FiguresRoute =
  | 'portfolioFigures'
  | 'cashFigures'
  | 'complaintFigures'
  | 'complaintReport'
  | 'collectionFigures'
  | 'promotionFigures'
  | 'trialBalance';

/** Loads figures and caches them for a minute. */
export const useFigures = <N extends FiguresRoute>(...asked: Parameters<typeof callRoute<N>>) =>
  useQuery<StaffRouteMap[N]['answer']>({
    queryKey: ['figures', ...asked],
    queryFn: () => callRoute<N>(...asked),
    staleTime: 60_000,
  });
