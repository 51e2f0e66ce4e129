import { fil } from '../../../texts/fil/official-site.ts';
import { hi } from '../../../texts/hi/official-site.ts';
import { id } from '../../../texts/id/official-site.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const officialSiteCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
