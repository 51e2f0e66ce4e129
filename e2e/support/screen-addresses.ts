import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pagePaths } from '@hiram/wire/addresses';
import { attemptAddresses } from './screens/attempt-addresses.ts';
import { complaintAddresses } from './screens/complaint-addresses.ts';
import { loanAddresses } from './screens/loan-addresses.ts';
import { otherAddresses } from './screens/other-addresses.ts';
import { repaymentAddresses } from './screens/repayment-addresses.ts';
import { ofDemo, type ScreenAddress } from './screens/screen-address.ts';

/** Screens in states that look different, and those that need more than a borrower with a loan. */
const listed: readonly ScreenAddress[] = [
  ...loanAddresses,
  ...repaymentAddresses,
  ...attemptAddresses,
  ...complaintAddresses,
  ...otherAddresses,
];

const screensFolder = join(import.meta.dirname, '../../apps/borrower/src/screens');

/** The folders of all screens: those with a hydration file. */
function listScreens(): string[] {
  return readdirSync(screensFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /hydrate-[^/]+\.tsx$/.test(file))
    .map((file) => file.split('/')[0] ?? '');
}

/** A screen that is not listed is at the page of its name, for a borrower with an overdue loan. */
function toAddress(screen: string): ScreenAddress {
  const page = screen.replace(/-[a-z]/g, (letter) => letter.charAt(1).toUpperCase()) as PageName;
  return ofDemo(screen, pagePaths[page] ?? `/no-page-is-called-${screen}`, 'Otto');
}

const screenOf = ({ name }: Pick<ScreenAddress, 'name'>): string => name.split(',')[0] ?? '';

const isListed = (screen: string): boolean => listed.some((address) => screenOf(address) === screen);

/** Every screen. The first word of a name is the screen's folder. */
export const screenAddresses: readonly ScreenAddress[] = [
  ...listed,
  ...listScreens()
    .filter((screen) => !isListed(screen))
    .map(toAddress),
];

/** One address for each screen with its content, except the launcher, which is a tool. */
export const firstOfEachScreen: readonly ScreenAddress[] = screenAddresses.filter(
  ({ name, status = 200, show }, place) =>
    status === 200 &&
    !show &&
    name !== 'launcher' &&
    screenAddresses.findIndex((other) => !other.show && screenOf(other) === screenOf({ name })) === place,
);
