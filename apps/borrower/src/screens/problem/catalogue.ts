import { fil } from '../../../texts/fil/problem.ts';
import { hi } from '../../../texts/hi/problem.ts';
import { id } from '../../../texts/id/problem.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const problemCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
