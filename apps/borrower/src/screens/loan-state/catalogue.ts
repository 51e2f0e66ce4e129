import { fil } from '../../../texts/fil/loan-state.ts';
import { hi } from '../../../texts/hi/loan-state.ts';
import { id } from '../../../texts/id/loan-state.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const loanStateCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
