import { fil } from '../../../texts/fil/promise.ts';
import { hi } from '../../../texts/hi/promise.ts';
import { id } from '../../../texts/id/promise.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const promiseCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
