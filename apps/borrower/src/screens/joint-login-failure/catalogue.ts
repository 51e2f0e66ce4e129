import { fil } from '../../../texts/fil/joint-login-failure.ts';
import { hi } from '../../../texts/hi/joint-login-failure.ts';
import { id } from '../../../texts/id/joint-login-failure.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { en } from './texts.ts';

export const jointLoginFailureCatalogue: Catalogue<typeof en> = { en, fil, hi, id };
