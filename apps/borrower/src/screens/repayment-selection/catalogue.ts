import { fil } from '../../../texts/fil/repayment-selection.ts';
import { hi } from '../../../texts/hi/repayment-selection.ts';
import { id } from '../../../texts/id/repayment-selection.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const repaymentSelectionCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
