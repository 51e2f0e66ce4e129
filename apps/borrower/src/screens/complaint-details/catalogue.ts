import { fil } from '../../../texts/fil/complaint-details.ts';
import { hi } from '../../../texts/hi/complaint-details.ts';
import { id } from '../../../texts/id/complaint-details.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const complaintDetailsCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
