import { describe, expect, it } from 'vitest';
import type { CallName } from './addresses.ts';
import { allCalls } from './all-calls.ts';
import type { CallMap } from './browser/call-map.ts';
import { accountItemsMax, accountValueLengthMax } from './limits.ts';

const order = { productId: '7', orderId: '01936d1e-0b1c-7c3a-9d7e-000000000001' };
const visit = { page_id: '1', user_from: 'ad', client_type: 'h5', page_type: '1', utm_tag: '', app_from: '' };
const visitor = { phone: '13812345678', sid: 's1', deviceId: 'd1', appName: 'Hiram', app_from: '' };
const picture = new File(['x'], 'x.png');

/** A good request of every call. */
const requests: { readonly [name in CallName]: CallMap[name]['request'] } = {
  cardInit: { product_id: '7' },
  bindCardNew: { product_id: '7', cardType: '1', account: '09171234567' },
  bindCardChange: { product_id: '7', cardType: '1', account: '09171234567' },
  problemDetail: { problemId: '3' },
  saveScore: { score: '5', problemId: '3' },
  problemInit: { orderId: '' },
  uploadProblemImg: { problemImage: picture },
  problemSave: {
    problemType: '1',
    problemSonType: '2',
    problemDetail: 'I paid,\nstill overdue',
    problemImage: '/image/1,/image/2',
    orderNo: '12',
  },
  problemList: {},
  contactKfInfo: { overall: '30' },
  repaymentWay: { orderId: '12' },
  repaymentCommit: {
    amount: '775000',
    bankName: 'GCash',
    cardId: '3',
    cardNo: '•••• 4821',
    couponId: '',
    orderId: '12',
    repayToken: 't',
    bankCode: 'gcash',
    sendMsg: '1',
  },
  repaymentConfirm: { orderId: '12', verifyCode: '012345', repaymentRecordId: '9' },
  repaymentHuichao: { userId: '1', orderId: '12', amount: '775000' },
  repaymentCardAdd: { orderId: '12', bankCode: 'BDO', cardNo: '001234567890' },
  repaymentCardRemove: { orderId: '12', cardId: '3' },
  channelTemplate: { templateId: '1' },
  trackVisit: visit,
  getSid: {},
  getCaptcha: { sid: 's1' },
  getSms: { ...visitor, capcode: 'aB12' },
  trackClick: { ...visit, phone: '' },
  register: { ...visitor, capcode: 'aB12', smsCode: '012345', merchantNumber: 'hiram', id: '1' },
  shorter: order,
  loanPlayDetail: order,
  generateVcode: { ...order, amount: '320500', channelNumber: '90006', isDelay: '1' },
  loanDetailConfirm: { productId: '7' },
  contract: { productId: '7', scene: '3' },
  contractJump: { productId: '7', scene: '3', position: '0', orderId: '' },
  agreementAnswer: { productId: '7' },
  loanDetailPush: { amount: '1000000', periods: '91', termUnit: 'day', productId: '7', marker: 'h5' },
  loanDetails: order,
  googleScore: { score: '5', stars: '3', orderId: '12' },
  eventSave: { productId: '7', moduleId: '30', positionId: '' },
  unionErrorInfo: {},
  olderConfirmDetail: { key: '7' },
  olderAgreementList: { key: '7', scene: '3' },
  olderAgreementJump: { key: '7', id: '2', scene: '3' },
  olderPush: { amount: '1000000', period: '91', termUnit: 'day', key: '7' },
  olderRecommendClick: { positionId: '4' },
  olderProductLink: { key: '7' },
};

/** The fields that a call may be without: the rest is required. */
const optionalFields: { readonly [name in CallName]?: readonly string[] } = {
  bindCardNew: ['account'],
  bindCardChange: ['account'],
  problemInit: ['orderId'],
  problemSave: ['problemSonType', 'orderNo'],
  repaymentCommit: ['couponId'],
  trackVisit: ['user_from', 'client_type', 'utm_tag', 'app_from'],
  trackClick: ['user_from', 'client_type', 'utm_tag', 'app_from', 'phone'],
  getSms: ['deviceId', 'appName', 'app_from'],
  register: ['deviceId', 'appName', 'app_from', 'merchantNumber', 'id'],
  generateVcode: ['isDelay'],
  contractJump: ['orderId'],
  loanDetailPush: ['marker'],
  googleScore: ['stars', 'orderId'],
  eventSave: ['positionId'],
};

const calls = Object.entries(requests) as [CallName, Record<string, unknown>][];
const fields = calls.flatMap(([name, request]) =>
  Object.keys(request).map((field) => [name, field, request] as const),
);
const accepts = (name: CallName, request: unknown) => allCalls[name].request.safeParse(request).success;

describe('requests', () => {
  it.each(calls)('CALL-05 %s accepts its payload', (name, request) => {
    expect(accepts(name, request)).toBe(true);
  });

  it('LEND-03 generateVcode goes without a channel where an extension costs nothing, and only there', () => {
    const { orderId, productId } = order;
    const sends = (rest: Record<string, string>) => accepts('generateVcode', { orderId, productId, ...rest });
    expect(sends({ amount: '0', isDelay: '1' })).toBe(true);
    for (const rest of [{ amount: '0' }, { amount: '0', isDelay: '0' }, { amount: '1', isDelay: '1' }])
      expect(sends(rest)).toBe(false);
  });

  it.each(fields)('CALL-05 %s without %s is refused where it is required', (name, field, request) => {
    const { [field]: _, ...rest } = request;
    expect(accepts(name, rest)).toBe(optionalFields[name]?.includes(field) ?? false);
  });

  it.each(fields)(
    'CALL-05 %s refuses %s too long, repeated, nested or with a control character',
    (name, field, request) => {
      for (const bad of ['1'.repeat(4000), ['1', '2'], { a: '1' }, `1${String.fromCharCode(0)}`, '\ud800'])
        expect(accepts(name, { ...request, [field]: bad })).toBe(false);
    },
  );

  it.each(
    fields.filter(([, field]) => /amount|(?<!device)Id$|_id$|^key$|^score$|^scene$|^period/.test(field)),
  )('CALL-05 %s refuses a malformed %s', (name, field, request) => {
    for (const bad of ['-1', '1.5', "1' or '1'='1", '../1', '1 2', '<b>', -1, 1.5, true])
      expect(accepts(name, { ...request, [field]: bad })).toBe(false);
  });

  it('CALL-05 drops fields that a call does not know', () => {
    expect(allCalls.cardInit.request.parse({ product_id: '7', isAdmin: '1' })).toEqual({ product_id: '7' });
  });

  it('reads amounts as whole minor units of at most 15 digits', () => {
    const read = (amount: unknown) =>
      allCalls.repaymentHuichao.request.safeParse({ ...requests.repaymentHuichao, amount });
    expect(read('999999999999999').data?.amount).toBe(999_999_999_999_999n);
    expect(read(320_500).data?.amount).toBe(320_500n);
    expect(read('1000000000000000').success).toBe(false);
    expect(read('1e3').success).toBe(false);
    expect(read('').success).toBe(false);
  });

  it('BANK-06 reads the submission as product, card type and values by item code', () => {
    expect(allCalls.bindCardNew.request.parse(requests.bindCardNew)).toEqual({
      product_id: '7',
      cardType: 1,
      values: { account: '09171234567' },
    });
  });

  it('BANK-09 refuses a submission with a strange field code or too many fields', () => {
    const base = requests.bindCardNew;
    expect(accepts('bindCardNew', { ...base, 'a b': '1' })).toBe(false);
    expect(accepts('bindCardNew', { ...base, account: '1'.repeat(accountValueLengthMax) })).toBe(true);
    expect(accepts('bindCardNew', { ...base, account: '1'.repeat(accountValueLengthMax + 1) })).toBe(false);
    const { product_id, cardType } = base;
    const filled = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, '1']));
    const submit = (count: number) => accepts('bindCardNew', { product_id, cardType, ...filled(count) });
    expect(submit(accountItemsMax)).toBe(true);
    expect(submit(accountItemsMax + 1)).toBe(false);
  });

  it('SELECT-02 reads no coupon from the empty text, the word null and null', () => {
    const read = (couponId: unknown) =>
      allCalls.repaymentCommit.request.parse({ ...requests.repaymentCommit, couponId }).couponId;
    expect(['', 'null', null, undefined, 'c1'].map(read)).toEqual([null, null, null, null, 'c1']);
  });

  it('COMP-04 refuses a description over 200 characters and one of blanks', () => {
    const save = (problemDetail: string) =>
      accepts('problemSave', { ...requests.problemSave, problemDetail });
    expect(save('a'.repeat(200))).toBe(true);
    expect(save('a'.repeat(201))).toBe(false);
    expect(save(' \n ')).toBe(false);
  });

  it('COMP-05 reads at most 9 image addresses, or none', () => {
    const read = (count: number) =>
      allCalls.problemSave.request.safeParse({
        ...requests.problemSave,
        problemImage: Array.from({ length: count }, (_, n) => `/image/${n}`).join(','),
      });
    expect(read(0).data?.problemImage).toEqual([]);
    expect(read(9).data?.problemImage).toHaveLength(9);
    expect(read(10).success).toBe(false);
  });
});
