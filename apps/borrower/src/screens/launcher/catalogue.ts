import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const launcherCatalogue: Catalogue<typeof en> = { en, fil: en, hi: en, id: en };
