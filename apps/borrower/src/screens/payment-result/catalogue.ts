import { fil } from '../../../texts/fil/payment-result.ts';
import { hi } from '../../../texts/hi/payment-result.ts';
import { id } from '../../../texts/id/payment-result.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const paymentResultCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
