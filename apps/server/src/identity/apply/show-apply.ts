import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { currencyOf } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { accept } from '@hiram/lending/result';
import { type IdentityField, type IdentityForm, identityCodes } from '@hiram/wire/forms/identity-form';
import { toQuery } from '@hiram/wire/page-parameters';
import type { IdentityStepName, IdentityView } from '@hiram/wire/views/identity-view';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageRoute, PageView } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { pictureLink } from '../../ground/pictures/picture-link.ts';
import { listIdentityPictures } from '../../ground/pictures/picture-store.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { formatDays } from '../../lender/texts/lender-text/format-days.ts';
import { lenderTextsFor } from '../../lender/texts/lender-text/lender-texts.ts';
import { hashOfText } from '../entries/consent-store.ts';
import { findAskedApplication } from '../entries/document-request-store.ts';
import { documentCodes, type Entries } from '../entries/entry-store.ts';
import { isGiven, isOutdated } from '../entries/give-consents.ts';
import { findFixedPerson } from '../entries/save-fields.ts';
import { loadGiven, stepsOf, wordingsOf } from '../find-identity.ts';
import { applyUrl, homeUrl } from './apply-url.ts';
import { checksOf, findUnfinished, type Given, missingSides, openChecks } from './list-steps.ts';

type Refused = Parameters<PageRoute['load']>[2];
type Found = { readonly product: Product; readonly form: IdentityForm };

/** Why a loan of the product cannot be requested now, with the way to one that was; null where it can. A room above knows it. */
export type DescribeStanding = (
  context: Context,
  caller: Caller,
  product: Product,
) => Promise<IdentityView['standing']>;

/** Shows the page that the address names, else the first one that is not complete. */
export async function showApply(
  context: Context,
  caller: Caller,
  { product, form, describeStanding }: Found & { readonly describeStanding: DescribeStanding },
  refused: Refused,
): Promise<Outcome<PageView>> {
  const given = await loadGiven(context, caller.borrowerId);
  const steps = stepsOf(context, product, given);
  const named = refused?.form.step ?? caller.page.step;
  const open = steps.find(({ isDone }) => !isDone)?.name;
  const step = steps.find(({ name }) => name === named)?.name ?? open ?? 'done';
  const content: IdentityView = {
    step,
    steps: steps.map((each) => ({ ...each, url: applyUrl(context, caller, { step: each.name }) })),
    productName: product.name,
    standing: await describeStanding(context, caller, product),
    decisionTime: formatDays(lenderTextsFor(caller.locale), product.decisionDays),
    fields: await showFields(context, caller, { form, step, given, refused }),
    documents: form.documents,
    document: given.entries[documentCodes.kind]
      ? { kind: given.entries[documentCodes.kind] ?? '', end: given.entries[documentCodes.end] ?? '' }
      : null,
    ...(refused && step === 'document' && { typedDocument: typedDocument(refused.form) }),
    ...(await showPictures(context, caller, form, given)),
    check: openChecks(form, given)[0] ?? null,
    checks: checksOf(form, given.entries).map((kind) => {
      const check = given.checks.find((each) => each.kind === kind);
      return { kind, outcome: check?.outcome ?? null, unfinished: check ? findUnfinished(check) : null };
    }),
    consents: form.consents.map((each) => ({
      ...each,
      textSha256: hashOfText(each.text),
      isGiven: refused?.form[each.code]
        ? !isOutdated(each, refused.form)
        : isGiven(given.consents, each.code, wordingsOf(context, product)(each.code)),
    })),
    nextUrl: `${context.settings.paths.loanConfirmation}?${toQuery(caller.page)}`,
    homeUrl: homeUrl(context, caller),
    requestUrl: await requestUrl(context, caller),
    dayMax: formatDay(context.clock.today(caller.market)),
    ...(refused?.refusal.code === 'identity-field-invalid' && { wrong: refused.refusal.items }),
    ...(refused?.refusal.code === 'applicant-under-age' && { wrong: [identityCodes.birthDay] }),
  };
  return accept({ screen: 'apply', content });
}

const typedDocument = ({ kind = '', number = '' }: Readonly<Record<string, string>>) => ({ kind, number });

async function requestUrl({ db, settings }: Context, { borrowerId, page }: Caller): Promise<string> {
  const orderId = await findAskedApplication(db, borrowerId);
  return orderId ? `${settings.paths.application}?${toQuery({ ...page, orderId })}` : '';
}

type Shown = {
  readonly form: IdentityForm;
  readonly step: IdentityStepName | 'done';
  readonly given: Given;
  readonly refused: Refused;
};

async function showFields(
  context: Context,
  caller: Caller,
  { form, step, given, refused }: Shown,
): Promise<IdentityView['fields']> {
  const { entries } = given;
  const fixed = await findFixedPerson(context, context.db, caller.borrowerId, entries);
  const shownOf = (field: IdentityField): string =>
    fixed?.[field.code] ?? refused?.form[field.code] ?? showValue(caller, field, entries);
  return form.fields
    .filter(({ group }) => group === step)
    .map((field) => ({ ...field, value: shownOf(field), isFixed: field.code in (fixed ?? {}) }));
}

function showValue({ market, texts }: Caller, field: IdentityField, entries: Entries): string {
  const stored = entries[field.code] ?? '';
  if (field.kind !== 'amount' || stored === '') return stored;
  const amount = formatMoney(moneyOf(BigInt(stored), currencyOf(market)), texts.numbers);
  return amount.replace(/^[^\d]+/, '');
}

async function showPictures(context: Context, caller: Caller, form: IdentityForm, given: Given) {
  const pictures = await listIdentityPictures(context.db, caller.borrowerId);
  const now = context.clock.systemNow();
  const sides = form.sides.map((side) => {
    const picture = pictures.find((each) => each.side === side);
    const pictureUrl = picture ? pictureLink(context.cipher, picture.id, caller.borrowerId, now) : '';
    const url = applyUrl(context, caller, { step: 'pictures', side });
    return { side, isKept: picture !== undefined, url, pictureUrl };
  });
  const asked = form.sides.find((side) => side === caller.page.side);
  return { sides, side: asked ?? missingSides(form, given)[0] ?? null };
}
