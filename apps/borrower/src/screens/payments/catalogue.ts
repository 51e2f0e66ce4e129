import { fil } from '../../../texts/fil/payments.ts';
import { hi } from '../../../texts/hi/payments.ts';
import { id } from '../../../texts/id/payments.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const paymentsCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
