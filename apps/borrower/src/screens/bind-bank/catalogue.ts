import { fil } from '../../../texts/fil/bind-bank.ts';
import { hi } from '../../../texts/hi/bind-bank.ts';
import { id } from '../../../texts/id/bind-bank.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const bindBankCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
