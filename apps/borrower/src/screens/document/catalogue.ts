import { fil } from '../../../texts/fil/document.ts';
import { hi } from '../../../texts/hi/document.ts';
import { id } from '../../../texts/id/document.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const documentCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
