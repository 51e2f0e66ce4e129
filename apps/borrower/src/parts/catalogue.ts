import { fil } from '../../texts/fil/frame.ts';
import { hi } from '../../texts/hi/frame.ts';
import { id } from '../../texts/id/frame.ts';
import type { Catalogue } from './fill-text.ts';
import { en } from './texts.ts';

export const frameCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
