import type { Feature } from '../feature/feature.ts';
import { personalCopyRoute } from './copy/copy-file.ts';
import { privacyPage } from './page/privacy-page.ts';
import { privacyEndpoints } from './staff-privacy.ts';

/** What a person can do with what is kept about them: read it, have a copy, have it deleted (PRIV). */
export const privacy: Feature = {
  name: 'privacy',
  pages: [privacyPage],
  files: [personalCopyRoute],
  staff: privacyEndpoints,
};
