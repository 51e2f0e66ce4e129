import { fil } from '../../../texts/fil/application.ts';
import { hi } from '../../../texts/hi/application.ts';
import { id } from '../../../texts/id/application.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const applicationCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
