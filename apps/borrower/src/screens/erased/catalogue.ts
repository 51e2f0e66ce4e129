import { fil } from '../../../texts/fil/erased.ts';
import { hi } from '../../../texts/hi/erased.ts';
import { id } from '../../../texts/id/erased.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const erasedCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
