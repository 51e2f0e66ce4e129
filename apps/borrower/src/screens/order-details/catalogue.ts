import { fil } from '../../../texts/fil/order-details.ts';
import { hi } from '../../../texts/hi/order-details.ts';
import { id } from '../../../texts/id/order-details.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const orderDetailsCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
