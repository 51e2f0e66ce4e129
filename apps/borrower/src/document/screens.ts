import type { ScreenDefinition } from './screen-definition.ts';
import { complaintScreens } from './screens/complaint-screens.ts';
import { documentScreens } from './screens/document-screens.ts';
import { loanScreens } from './screens/loan-screens.ts';
import { otherScreens } from './screens/other-screens.ts';
import { portalScreens } from './screens/portal-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import { repaymentScreens } from './screens/repayment-screens.ts';

/** Every screen by name; a page's screen has the page's name in `@hiram/wire/addresses`. */
export const screens = {
  ...loanScreens,
  ...repaymentScreens,
  ...complaintScreens,
  ...portalScreens,
  ...documentScreens,
  ...publicScreens,
  ...otherScreens,
} as const satisfies { readonly [name: string]: ScreenDefinition };

export type ScreenName = keyof typeof screens;
