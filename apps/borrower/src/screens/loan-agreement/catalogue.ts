import { fil } from '../../../texts/fil/loan-agreement.ts';
import { hi } from '../../../texts/hi/loan-agreement.ts';
import { id } from '../../../texts/id/loan-agreement.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const loanAgreementCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
