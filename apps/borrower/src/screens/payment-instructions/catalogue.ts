import { fil } from '../../../texts/fil/payment-instructions.ts';
import { hi } from '../../../texts/hi/payment-instructions.ts';
import { id } from '../../../texts/id/payment-instructions.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const paymentInstructionsCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
