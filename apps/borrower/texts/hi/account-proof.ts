import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/account-proof/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'यह खाता किसका है',
};
