import { fil } from '../../../texts/fil/complaint-list.ts';
import { hi } from '../../../texts/hi/complaint-list.ts';
import { id } from '../../../texts/id/complaint-list.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const complaintListCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
