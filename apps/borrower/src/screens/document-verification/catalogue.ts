import { fil } from '../../../texts/fil/document-verification.ts';
import { hi } from '../../../texts/hi/document-verification.ts';
import { id } from '../../../texts/id/document-verification.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const documentVerificationCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
