import { accept } from '@hiram/lending/result';
import { type UnionErrorInfoAnswer, unionErrorInfo } from '@hiram/wire/calls/union-error-info';
import type { Context, Visitor } from '../../feature/context.ts';
import { answerVisitor, type Feature } from '../../feature/feature.ts';
import { listRecommended } from '../../lender/products/recommended.ts';

/** The landing page of a failed login through a partner's app, with or without a session (JOINT). */
export const jointLogin: Feature = {
  name: 'joint-login',
  calls: [answerVisitor(unionErrorInfo, async (context, visitor) => accept(await explain(context, visitor)))],
  publicPages: [
    {
      page: 'jointLoginFailure',
      known: () => ({ noticeMessage: '', errMessage: '', family: [] }),
      load: async (context, visitor) => ({
        screen: 'jointLoginFailure',
        content: await explain(context, visitor),
      }),
    },
  ],
};

/** The page only shows the reason. It also loads notice and products, as the specification requires. */
async function explain(context: Context, visitor: Visitor): Promise<UnionErrorInfoAnswer> {
  const { caller, texts } = visitor;
  return {
    noticeMessage: texts.jointLoginNotice,
    errMessage: caller ? texts.jointLoginFailedBorrower : texts.jointLoginFailed,
    family: [...(await listRecommended(context, visitor))],
  };
}
