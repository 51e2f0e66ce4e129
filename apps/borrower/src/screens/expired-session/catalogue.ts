import { fil } from '../../../texts/fil/expired-session.ts';
import { hi } from '../../../texts/hi/expired-session.ts';
import { id } from '../../../texts/id/expired-session.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const expiredSessionCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
