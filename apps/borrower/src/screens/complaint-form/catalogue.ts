import { fil } from '../../../texts/fil/complaint-form.ts';
import { hi } from '../../../texts/hi/complaint-form.ts';
import { id } from '../../../texts/id/complaint-form.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const complaintFormCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
