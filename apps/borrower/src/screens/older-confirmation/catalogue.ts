import { fil } from '../../../texts/fil/older-confirmation.ts';
import { hi } from '../../../texts/hi/older-confirmation.ts';
import { id } from '../../../texts/id/older-confirmation.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const olderConfirmationCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
