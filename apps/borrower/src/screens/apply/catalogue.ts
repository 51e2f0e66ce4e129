import { fil } from '../../../texts/fil/apply.ts';
import { hi } from '../../../texts/hi/apply.ts';
import { id } from '../../../texts/id/apply.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const applyCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
