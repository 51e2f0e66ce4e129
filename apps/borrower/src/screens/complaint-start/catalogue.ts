import { fil } from '../../../texts/fil/complaint-start.ts';
import { hi } from '../../../texts/hi/complaint-start.ts';
import { id } from '../../../texts/id/complaint-start.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const complaintStartCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
