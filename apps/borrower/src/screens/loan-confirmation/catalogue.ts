import { fil } from '../../../texts/fil/loan-confirmation.ts';
import { hi } from '../../../texts/hi/loan-confirmation.ts';
import { id } from '../../../texts/id/loan-confirmation.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const loanConfirmationCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
