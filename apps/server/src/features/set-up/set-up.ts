import {
  listVersions,
  previewProduct,
  previewText,
  readVersion,
  saveLenderValues,
  saveMessage,
  savePhrases,
  saveProduct,
  savePromotion,
  saveRecommended,
  saveText,
} from '@hiram/wire/staff/set-up';
import { done, no } from '../../database/refusal.ts';
import type { Feature, LenderTextWriter } from '../feature.ts';
import { answerStaff, type StaffEndpoint } from '../staff-route.ts';
import { judgeProduct } from './judge-product.ts';
import {
  judgeLenderValues,
  judgeMessage,
  judgePhrases,
  judgePromotion,
  judgeRecommended,
  judgeText,
} from './judge-words.ts';
import { showPreview } from './preview-product.ts';
import { readVersions } from './read-versions.ts';
import { saveVersion } from './save-version.ts';
import { setUpQueues } from './set-up-queues.ts';
import { sharedMarket, splitKey } from './set-up-thing.ts';
import { findPlaceholderFaults } from './write-draft.ts';

const refreshSeconds = 5;

/**
 * What the lender sets up: products, promotion pages, the lender's own values, texts and messages. Every change is a version
 * with a beginning; a running contract keeps the one that it was made with. Other processes read a change within seconds.
 */
export const setUp = (writers: readonly LenderTextWriter[]): Feature => ({
  name: 'set-up',
  queues: setUpQueues,
  staff: [...reading, ...previewing(writers), ...savingOffers, ...savingWords(writers)],
  recurring: [
    { name: 'refresh-lender', everySeconds: refreshSeconds, run: (house) => house.refreshLender() },
  ],
});

const reading: readonly StaffEndpoint[] = [
  answerStaff(listVersions, async (house, _staff, { params }) => {
    const versions = await readVersions(house, params);
    return versions.length > 0 ? done(versions) : no({ code: 'not-found' });
  }),
  answerStaff(readVersion, async (house, _staff, { params }) => {
    const versions = await readVersions(house, params);
    const found = versions.find(({ version }) => version === Number(params.version));
    return found ? done(found) : no({ code: 'not-found' });
  }),
];

const previewing = (writers: readonly LenderTextWriter[]): readonly StaffEndpoint[] => [
  answerStaff(previewProduct, async (house, _staff, { body }) => done(showPreview(house, body))),
  answerStaff(previewText, async (house, _staff, { body: { key, market, markdown } }) => {
    const named = splitKey(key);
    if (!named) return no({ code: 'not-found' });
    return done(await findPlaceholderFaults(house, writers, { ...named, market, markdown }));
  }),
];

const savingOffers: readonly StaffEndpoint[] = [
  answerStaff(saveProduct, (house, staff, { params, body }) => {
    const thing = { kind: 'product', key: params.key, market: body.content.market } as const;
    return saveVersion(house, staff, thing, body, judgeProduct);
  }),
  answerStaff(savePromotion, (house, staff, { params, body }) => {
    const thing = { kind: 'promotion', key: params.key, market: body.content.market } as const;
    return saveVersion(house, staff, thing, body, judgePromotion);
  }),
  answerStaff(saveRecommended, (house, staff, { body }) => {
    const thing = { kind: 'lender', key: 'recommended', market: sharedMarket } as const;
    return saveVersion(house, staff, thing, body, judgeRecommended);
  }),
];

const savingWords = (writers: readonly LenderTextWriter[]): readonly StaffEndpoint[] => [
  answerStaff(saveLenderValues, (house, staff, { body }) => {
    const thing = { kind: 'lender', key: 'values', market: sharedMarket } as const;
    return saveVersion(house, staff, thing, body, judgeLenderValues);
  }),
  answerStaff(savePhrases, (house, staff, { params, body }) => {
    const thing = { kind: 'lender', key: params.key, market: sharedMarket } as const;
    return saveVersion(house, staff, thing, body, judgePhrases);
  }),
  answerStaff(saveText, (house, staff, { params, body }) => {
    const thing = { kind: 'text', key: params.key, market: sharedMarket } as const;
    return saveVersion(house, staff, thing, body, judgeText(writers));
  }),
  answerStaff(saveMessage, (house, staff, { params, body }) => {
    const thing = { kind: 'message', key: params.key, market: sharedMarket } as const;
    return saveVersion(house, staff, thing, body, judgeMessage);
  }),
];
