import { fil } from '../../../texts/fil/payment-search.ts';
import { hi } from '../../../texts/hi/payment-search.ts';
import { id } from '../../../texts/id/payment-search.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const paymentSearchCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
