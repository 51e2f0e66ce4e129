import { fil } from '../../../texts/fil/payment-claim.ts';
import { hi } from '../../../texts/hi/payment-claim.ts';
import { id } from '../../../texts/id/payment-claim.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const paymentClaimCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
