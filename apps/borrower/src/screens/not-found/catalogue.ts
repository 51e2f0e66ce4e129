import { fil } from '../../../texts/fil/not-found.ts';
import { hi } from '../../../texts/hi/not-found.ts';
import { id } from '../../../texts/id/not-found.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const notFoundCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
