import { accept, refuse } from '@hiram/lending/result';
import {
  backTestRules,
  decideRules,
  listRuleSets,
  publishRules,
  readRuleSet,
} from '@hiram/wire/staff/set-up/rules';
import type { Context } from '../../../feature/context.ts';
import type { Feature } from '../../../feature/feature.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../../../feature/staff/staff-route.ts';
import { toPlainJson } from '../../../ground/json/plain-json.ts';
import type { Product } from '../../../lender/products/product-definition.ts';
import { findProduct, listProducts } from '../../../lender/products/product-store.ts';
import { findRuleSet, listRuleVersions } from '../verdicts/rule-set-store.ts';
import { runBackTest } from './back-test.ts';
import { findDroppedRules } from './dropped-rules.ts';
import { decideOnRules, publishAlone } from './publish-rule-set.ts';
import { showWaitingRules } from './rules-request.ts';

/** The rules of each product: read, run over the stored applications, published as versions (RULES). */
export const ruleSets: Feature = {
  name: 'rule-sets',
  staff: [
    answerStaff(listRuleSets, async (context) => accept(await listAll(context))),
    answerStaff(readRuleSet, (context, staff, { params }) =>
      withProduct(context, params.key, async (product) => accept(await describe(context, product, staff))),
    ),
    answerStaff(backTestRules, (context, { staffId }, { params, body }) =>
      withProduct(context, params.key, async ({ id: productId }) => {
        const tested = { productId, rules: body.content, basedOn: body.basedOn };
        const { version } = await findRuleSet(context.db, productId, context.clock.businessNow());
        if (version !== body.basedOn) return refuse({ code: 'version-outdated' });
        return accept(await runBackTest(context, tested, staffId));
      }),
    ),
    answerStaff(publishRules, (context, staff, { params, body }) =>
      withProduct(context, params.key, ({ id: productId }) =>
        publishAlone(
          context,
          { productId, rules: body.content, basedOn: body.basedOn },
          { ...staff, reason: body.reason, isApproved: false },
        ),
      ),
    ),
    answerStaff(decideRules, (context, staff, { params, body }) =>
      withProduct(context, params.key, ({ id }) => decideOnRules(context, id, staff, body)),
    ),
  ],
};

async function withProduct<T>(
  { db, clock }: Context,
  key: string,
  use: (product: Product) => Promise<StaffOutcome<T>>,
): Promise<StaffOutcome<T>> {
  const product = await findProduct(db, Number(key), clock.businessNow());
  return product ? use(product) : refuse({ code: 'not-found' });
}

async function listAll({ db, clock }: Context) {
  const now = clock.businessNow();
  const listed = [];
  for (const product of await listProducts(db, now)) {
    const { version, rules } = await findRuleSet(db, product.id, now);
    listed.push({ productId: product.id, product: product.name, version, isAutomatic: rules.isAutomatic });
  }
  return listed;
}

async function describe(context: Context, product: Product, staff: StaffCaller) {
  const { db, clock } = context;
  const { version, rules } = await findRuleSet(db, product.id, clock.businessNow());
  const versions = await listRuleVersions(db, product.id);
  return {
    productId: product.id,
    product: product.name,
    currency: product.terms.currency,
    version,
    content: toPlainJson(rules) as never,
    waiting: await showWaitingRules(context, product.id, staff),
    dropped: await findDroppedRules(context, staff, product.id),
    versions: versions.map((each) => ({ ...each, effectiveAt: each.effectiveAt.toISOString() })),
  };
}
