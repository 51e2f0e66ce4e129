import { fil } from '../../../texts/fil/account-proof.ts';
import { hi } from '../../../texts/hi/account-proof.ts';
import { id } from '../../../texts/id/account-proof.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const accountProofCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
