import { fil } from '../../../texts/fil/promotion-landing.ts';
import { hi } from '../../../texts/hi/promotion-landing.ts';
import { id } from '../../../texts/id/promotion-landing.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const promotionLandingCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
