import { fil } from '../../texts/fil/worker.ts';
import { hi } from '../../texts/hi/worker.ts';
import { id } from '../../texts/id/worker.ts';
import type { Catalogue } from '../parts/fill-text.ts';
import { en } from './texts.ts';

export const workerCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
