import { fil } from '../../../texts/fil/customer-service.ts';
import { hi } from '../../../texts/hi/customer-service.ts';
import { id } from '../../../texts/id/customer-service.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const customerServiceCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
