import { fil } from '../../../texts/fil/mandate.ts';
import { hi } from '../../../texts/hi/mandate.ts';
import { id } from '../../../texts/id/mandate.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const mandateCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
