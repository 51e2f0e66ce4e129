import { fil } from '../../../texts/fil/instalment-repayment.ts';
import { hi } from '../../../texts/hi/instalment-repayment.ts';
import { id } from '../../../texts/id/instalment-repayment.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const instalmentRepaymentCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
