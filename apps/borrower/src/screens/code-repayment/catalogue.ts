import { fil } from '../../../texts/fil/code-repayment.ts';
import { hi } from '../../../texts/hi/code-repayment.ts';
import { id } from '../../../texts/id/code-repayment.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const codeRepaymentCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
