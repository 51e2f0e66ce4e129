import { accept, refuse } from '@hiram/lending/result';
import { currencies } from '@hiram/wire/markets';
import {
  decideAddressRequest,
  listChannels,
  listVersions,
  readAddressRequest,
  readDroppedVersion,
  readVersion,
  saveLenderValues,
  saveMessage,
  savePhrases,
  saveProduct,
  savePromotion,
  saveReceiver,
  saveRecommended,
  saveReminders,
  saveText,
} from '@hiram/wire/staff/set-up/set-up';
import { previewProduct, previewText, readMarketRules } from '@hiram/wire/staff/set-up/set-up-preview';
import type { Feature, LenderTextWriter } from '../feature/feature.ts';
import { answerStaff, type StaffEndpoint } from '../feature/staff/staff-route.ts';
import { sharedMarket } from '../ground/shared-market.ts';
import { showRequest } from './address-request.ts';
import { decideVersion } from './decide-version.ts';
import { findDropped } from './dropped-version.ts';
import { listMarketRules } from './market-rules.ts';
import { showPreview } from './preview-product.ts';
import { readVersions } from './read-versions.ts';
import { saveVersion } from './save-version.ts';
import { setUpQueues } from './set-up-queues.ts';
import { splitKey } from './set-up-thing.ts';
import {
  validateLenderValues,
  validateMessage,
  validatePhrases,
  validatePromotion,
  validateReceiver,
  validateRecommended,
  validateReminders,
  validateText,
} from './validate-content.ts';
import { validateProduct } from './validate-product.ts';
import { waitingSetUpQueue } from './waiting-queue.ts';
import { findPlaceholderFaults } from './write-draft.ts';

const refreshSeconds = 5;

/**
 * What the lender sets up: products, promotion pages, the lender's own values, texts and messages. Every change is a version
 * with a beginning; a running contract keeps the one that it was made with. Other processes read a change within seconds.
 */
export const setUp = (writers: readonly LenderTextWriter[]): Feature => ({
  name: 'set-up',
  queues: [...setUpQueues, waitingSetUpQueue],
  staff: [
    ...reading,
    ...previewing(writers),
    ...savingOffers,
    ...savingWords(writers),
    ...decidingAddresses(writers),
  ],
  recurring: [
    {
      name: 'refresh-lender',
      everySeconds: refreshSeconds,
      isForEachProcess: true,
      run: (context) => context.refreshLender(),
    },
  ],
});

const reading: readonly StaffEndpoint[] = [
  answerStaff(listChannels, async ({ providers }) =>
    accept(
      currencies.flatMap((currency) =>
        providers.listChannels(currency).map(({ number, name }) => ({ number, name, currency })),
      ),
    ),
  ),
  answerStaff(listVersions, async (context, _staff, { params }) => {
    const versions = await readVersions(context, params);
    return versions.length > 0 ? accept(versions) : refuse({ code: 'not-found' });
  }),
  answerStaff(readVersion, async (context, _staff, { params }) => {
    const versions = await readVersions(context, params);
    const found = versions.find(({ version }) => version === Number(params.version));
    return found ? accept(found) : refuse({ code: 'not-found' });
  }),
  answerStaff(readMarketRules, async (context) => accept(await listMarketRules(context))),
];

const previewing = (writers: readonly LenderTextWriter[]): readonly StaffEndpoint[] => [
  answerStaff(previewProduct, async (context, _staff, { body }) => accept(showPreview(context, body))),
  answerStaff(previewText, async (context, _staff, { body: { key, market, markdown } }) => {
    const named = splitKey(key);
    if (!named) return refuse({ code: 'not-found' });
    return accept(await findPlaceholderFaults(context, writers, { ...named, market, markdown }));
  }),
];

const savingOffers: readonly StaffEndpoint[] = [
  answerStaff(saveProduct, (context, staff, { params, body }) => {
    const thing = { kind: 'product', key: params.key, market: body.content.market } as const;
    return saveVersion(context, staff, thing, body, validateProduct);
  }),
  answerStaff(savePromotion, (context, staff, { params, body }) => {
    const thing = { kind: 'promotion', key: params.key, market: body.content.market } as const;
    return saveVersion(context, staff, thing, body, validatePromotion);
  }),
  answerStaff(saveReceiver, (context, staff, { params, body }) => {
    const thing = { kind: 'receiver', key: params.key, market: sharedMarket } as const;
    return saveVersion(context, staff, thing, body, validateReceiver);
  }),
  answerStaff(saveRecommended, (context, staff, { body }) => {
    const thing = { kind: 'lender', key: 'recommended', market: sharedMarket } as const;
    return saveVersion(context, staff, thing, body, validateRecommended);
  }),
  answerStaff(saveReminders, (context, staff, { body }) => {
    const thing = { kind: 'lender', key: 'reminders', market: sharedMarket } as const;
    return saveVersion(context, staff, thing, body, validateReminders);
  }),
];

const savingWords = (writers: readonly LenderTextWriter[]): readonly StaffEndpoint[] => [
  answerStaff(saveLenderValues, (context, staff, { body }) => {
    const thing = { kind: 'lender', key: 'values', market: sharedMarket } as const;
    return saveVersion(context, staff, thing, body, validateLenderValues);
  }),
  answerStaff(savePhrases, (context, staff, { params, body }) => {
    const thing = { kind: 'lender', key: params.key, market: sharedMarket } as const;
    return saveVersion(context, staff, thing, body, validatePhrases);
  }),
  answerStaff(saveText, (context, staff, { params, body }) => {
    const thing = { kind: 'text', key: params.key, market: sharedMarket } as const;
    return saveVersion(context, staff, thing, body, validateText(writers));
  }),
  answerStaff(saveMessage, (context, staff, { params, body }) => {
    const thing = { kind: 'message', key: params.key, market: sharedMarket } as const;
    return saveVersion(context, staff, thing, body, validateMessage);
  }),
];

const decidingAddresses = (writers: readonly LenderTextWriter[]): readonly StaffEndpoint[] => [
  answerStaff(readAddressRequest, async (context, staff, { params }) =>
    accept(await showRequest(context, staff, params)),
  ),
  answerStaff(readDroppedVersion, async (context, staff, { params }) =>
    accept(await findDropped(context, staff, params)),
  ),
  answerStaff(decideAddressRequest, (context, staff, { params, body }) =>
    decideVersion(context, staff, { place: params, writers }, body),
  ),
];
