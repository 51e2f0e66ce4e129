import { fil } from '../../../texts/fil/mine.ts';
import { hi } from '../../../texts/hi/mine.ts';
import { id } from '../../../texts/id/mine.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const mineCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
