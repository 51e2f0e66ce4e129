import { nothing, type Preparations } from './prepared.ts';

type FigureRoute =
  | 'portfolioFigures'
  | 'cashFigures'
  | 'complaintFigures'
  | 'complaintReport'
  | 'collectionFigures'
  | 'promotionFigures'
  | 'trialBalance';

const month = { month: '2027-03', market: 'PH' };

/** The reports of the console. */
export const figurePreparations: Preparations<FigureRoute> = {
  portfolioFigures: nothing,
  cashFigures: () => ({ query: { days: '30' } }),
  complaintFigures: nothing,
  complaintReport: () => ({ query: month }),
  collectionFigures: () => ({ query: month }),
  promotionFigures: nothing,
  trialBalance: nothing,
};
