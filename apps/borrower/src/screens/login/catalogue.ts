import { fil } from '../../../texts/fil/login.ts';
import { hi } from '../../../texts/hi/login.ts';
import { id } from '../../../texts/id/login.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const loginCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
