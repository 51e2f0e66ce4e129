import { fil } from '../../../texts/fil/rollover-repayment.ts';
import { hi } from '../../../texts/hi/rollover-repayment.ts';
import { id } from '../../../texts/id/rollover-repayment.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const rolloverRepaymentCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
