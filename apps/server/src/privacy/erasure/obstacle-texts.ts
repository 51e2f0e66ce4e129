import type { ErasureObstacle } from '../../ground/outcome.ts';
import type { Sentences } from '../../lender/texts/texts.ts';

/** PRIV-04: why a person's data is not deleted, as they read it. */
export const obstacleTexts = {
  applied: 'recordNeededApplied',
  complained: 'recordNeededComplained',
  linked: 'recordNeededLinked',
  checking: 'recordNeededChecking',
} as const satisfies { readonly [obstacle in ErasureObstacle]: keyof Sentences };
