import { accept, refuse } from '@hiram/lending/result';
import type { RuleSet } from '@hiram/lending/underwriting/rule-set';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import { backTestRules, decideRules, listRuleSets, publishRules, readRuleSet } from '@hiram/wire/staff/rules';
import type { Context } from '../../../feature/context.ts';
import type { Feature } from '../../../feature/feature.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../../../feature/staff-route.ts';
import { toPlainJson } from '../../../ground/json/plain-json.ts';
import type { Product } from '../../../lender/products/product-definition.ts';
import { findProduct, listProducts } from '../../../lender/products/product-store.ts';
import { findRuleSet, insertRuleSet, listRuleVersions } from '../verdicts/rule-set-store.ts';
import { hashOfRules, runBackTest, type TestedRules } from './back-test.ts';
import { findBackTest } from './back-test-store.ts';
import { dropRules, findDecidableRules, requestRules, showWaitingRules } from './rules-request.ts';

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
        publish(
          context,
          { productId, rules: body.content, basedOn: body.basedOn },
          { ...staff, reason: body.reason, isApproved: false },
        ),
      ),
    ),
    answerStaff(decideRules, (context, staff, { params, body }) =>
      withProduct(context, params.key, ({ id }) => decide(context, id, staff, body)),
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
    versions: versions.map((each) => ({ ...each, effectiveAt: each.effectiveAt.toISOString() })),
  };
}

/** A second person puts exactly what they read in force; the version names who wrote it. */
async function decide(
  context: Context,
  productId: number,
  staff: StaffCaller,
  decision: StaffRequestOf<typeof decideRules>['body'],
): Promise<StaffOutcome<{ version: number | null }>> {
  const kept = await findDecidableRules(context, productId, staff, decision);
  if (!kept.ok) return kept;
  const { staffId, reason } = kept.value;
  const published = decision.approve
    ? await publish(context, kept.value, { staffId, name: '', reason, isApproved: true })
    : accept({ version: null });
  if (published.ok) await dropRules(context, productId);
  return published;
}

type Publishing = Pick<StaffCaller, 'staffId' | 'name'> & {
  readonly reason: string;
  /** A second person has read it. */
  readonly isApproved: boolean;
};

/** Rules are published against the version that their test was run against, so nobody publishes over what they did not see. */
async function publish(
  context: Context,
  { productId, rules, basedOn }: TestedRules,
  { staffId, name, reason, isApproved }: Publishing,
): Promise<StaffOutcome<{ version: number }>> {
  const now = context.clock.businessNow();
  const { version } = await findRuleSet(context.db, productId, now);
  if (version !== basedOn) return refuse({ code: 'version-outdated' });
  const contentSha256 = hashOfRules(rules as RuleSet);
  const backTestId = await findBackTest(context.db, { productId, basedOn, contentSha256 });
  if (!backTestId)
    return refuse({
      code: 'not-possible',
      why: 'Run exactly these rules over the stored applications first.',
    });
  if (context.settings.setUpPersons === 'two' && !isApproved) {
    await requestRules(context, { productId, rules, basedOn }, { staffId, name }, reason);
    return refuse({
      code: 'not-possible',
      why: 'It waits for a second person, who must read and approve it.',
    });
  }
  const written = { productId, version: version + 1, rules, contentSha256, backTestId, staffId, reason };
  return (await insertRuleSet(context.db, written, now))
    ? accept({ version: version + 1 })
    : refuse({ code: 'version-outdated' });
}
