import { type UnionErrorInfoAnswer, unionErrorInfo } from '@hiram/wire/calls/union-error-info';
import { done } from '../../database/refusal.ts';
import { answerVisitor, type Feature, type House, type Visitor } from '../feature.ts';
import { listRecommended } from '../recommended.ts';

/** Where a login through a partner's app ends when it fails, with a session or without one (JOINT). */
export const jointLogin: Feature = {
  name: 'joint-login',
  calls: [answerVisitor(unionErrorInfo, async (house, visitor) => done(await explain(house, visitor)))],
  publicPages: [
    {
      page: 'jointLoginFailure',
      load: async (house, visitor) => ({
        screen: 'jointLoginFailure',
        content: await explain(house, visitor),
      }),
    },
  ],
};

/** The reason is shown; the notice and the products are loaded, as the specification has it, and not shown. */
async function explain(house: House, visitor: Visitor): Promise<UnionErrorInfoAnswer> {
  const { caller, texts } = visitor;
  return {
    noticeMessage: texts.jointLoginNotice,
    errMessage: caller ? texts.jointLoginFailedBorrower : texts.jointLoginFailed,
    family: await listRecommended(house, visitor),
  };
}
