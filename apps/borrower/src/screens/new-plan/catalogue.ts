import { fil } from '../../../texts/fil/new-plan.ts';
import { hi } from '../../../texts/hi/new-plan.ts';
import { id } from '../../../texts/id/new-plan.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const newPlanCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
