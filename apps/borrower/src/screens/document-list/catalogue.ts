import { fil } from '../../../texts/fil/document-list.ts';
import { hi } from '../../../texts/hi/document-list.ts';
import { id } from '../../../texts/id/document-list.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const documentListCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
