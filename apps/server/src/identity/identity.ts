import { indexNames } from '../borrowers/indexes/index-names.ts';
import type { Feature } from '../feature/feature.ts';
import type { IdentityCheckers } from '../providers/identity/identity-checker.ts';
import { applyPage, type IsNothingOffered } from './apply/apply-page.ts';
import { returnFromCheck } from './apply/return-from-check.ts';
import type { DescribeStanding } from './apply/show-apply.ts';
import { forgetAbandoned } from './forgetting/forget-abandoned.ts';

/** What a lender knows of a person before it lends (IDENT). */
export const identity = (
  checkers: IdentityCheckers,
  isNothingOffered: IsNothingOffered,
  describeStanding: DescribeStanding,
): Feature => ({
  name: 'identity',
  pages: [applyPage(checkers, isNothingOffered, describeStanding)],
  referencePages: [returnFromCheck],
  recurring: [
    { name: 'index-names', everySeconds: 60, run: indexNames },
    { name: 'forget-abandoned', everySeconds: 3_600, givesWay: true, run: forgetAbandoned },
  ],
});
