import { fil } from '../../../texts/fil/home.ts';
import { hi } from '../../../texts/hi/home.ts';
import { id } from '../../../texts/id/home.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const homeCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
