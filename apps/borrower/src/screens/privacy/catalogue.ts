import { fil } from '../../../texts/fil/privacy.ts';
import { hi } from '../../../texts/hi/privacy.ts';
import { id } from '../../../texts/id/privacy.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const privacyCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
