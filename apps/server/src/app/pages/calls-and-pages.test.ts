import { type CallName, callAddresses, type PageName, pagePaths } from '@hiram/wire/addresses';
import { successCode } from '@hiram/wire/envelope';
import { beforeAll, expect, it } from 'vitest';
import { phonePhoto } from '../../testing/borrowers/pictures.ts';
import { envelopeOf, sendCall } from '../../testing/borrowers/send-call.ts';
import { takenPicture } from '../../testing/borrowers/upload-picture.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { type CallSituation, makeCallSituation } from '../../testing/samples/call-samples.ts';

type Asked = Readonly<Record<string, string>>;
type Told = Record<string, unknown>;
type Reading = {
  readonly call: CallName;
  readonly page: PageName;
  /** The parameters of the call and of the page's address. */
  readonly asks: (situation: CallSituation) => Asked;
  /** The part of the page's content that holds the answer. By default it is the whole content. */
  readonly standsAt?: (told: Told) => Told;
};

const form = () => ({ product_id: '1002' });
const offer = () => ({ productId: '1002', scene: '3' });
const promoted = () => ({ productId: '1001', key: '1001', scene: '3' });
const loan = ({ orderId }: CallSituation) => ({ productId: '1003', orderId });
const settled = ({ settledOrderId }: CallSituation) => ({ orderId: settledOrderId });
const complaint = ({ problemId }: CallSituation) => ({ problemId });

/** A quote has a new token in each answer. */
const asWays = (ways: Told): Told => ({ ways: { ...ways, repayToken: expect.any(String) } });

/** Each call whose answer is also the initial data of a page. */
const readings: readonly Reading[] = [
  { call: 'cardInit', page: 'bindBank', asks: form },
  { call: 'problemInit', page: 'complaintStart', asks: settled },
  { call: 'problemList', page: 'complaintList', asks: () => ({}) },
  { call: 'problemDetail', page: 'complaintDetails', asks: complaint },
  { call: 'contactKfInfo', page: 'customerService', asks: () => ({ overall: '30' }) },
  { call: 'repaymentWay', page: 'repaymentSelection', asks: loan, standsAt: asWays },
  { call: 'channelTemplate', page: 'promotionLanding', asks: () => ({ templateId: 'in-welcome' }) },
  { call: 'shorter', page: 'rolloverRepayment', asks: loan },
  { call: 'loanPlayDetail', page: 'instalmentRepayment', asks: loan },
  { call: 'loanDetailConfirm', page: 'loanConfirmation', asks: offer },
  { call: 'contract', page: 'loanConfirmation', asks: offer, standsAt: ({ data }) => ({ agreements: data }) },
  { call: 'loanDetails', page: 'orderDetails', asks: loan },
  { call: 'unionErrorInfo', page: 'jointLoginFailure', asks: () => ({}) },
  { call: 'olderConfirmDetail', page: 'olderLoanConfirmation', asks: promoted },
  {
    call: 'olderAgreementList',
    page: 'olderLoanConfirmation',
    asks: promoted,
    standsAt: ({ list }) => ({ agreements: list }),
  },
];

/** A picture's address without its signature, which depends on the second at which it expires. */
const withoutSignatures = (told: unknown): Told =>
  JSON.parse(JSON.stringify(told).replaceAll(/(\/pictures\/[\w-]+)\?[^"]*/g, '$1'));

describeHiram('the initial data of a page', ({ hiram }) => {
  let situation: CallSituation;

  beforeAll(async () => {
    situation = await makeCallSituation(hiram);
    situation = { ...situation, problemId: await complainWithPictures() };
  });

  const complainWithPictures = async (): Promise<string> => {
    const { borrower } = situation;
    const { data } = await borrower.call<{ problemId: string }>('problemSave', {
      problemType: '2',
      problemDetail: 'I paid twice.',
      problemImage: await takenPicture(hiram, borrower, await phonePhoto()),
    });
    const image = (await phonePhoto()).toString('base64');
    const reply = { text: 'One is your credit.', images: [image] };
    await hiram.sandbox('POST', `/sandbox/complaints/${data.problemId}/reply`, reply);
    return data.problemId;
  };

  it.each(readings)(
    'CALL-05 $call answers the data that $page shows',
    async ({ call, page, asks, standsAt }) => {
      const { borrower } = situation;
      const fields = asks(situation);
      const query = { ...Object.fromEntries(new URLSearchParams(borrower.query)), ...fields };
      const { code, data } = envelopeOf(await sendCall(hiram, borrower, call, { fields, query }));
      expect(code).toBe(successCode(callAddresses[call].family));
      const told = withoutSignatures(data);
      expect(Object.keys(told)).not.toEqual([]);
      const url = `${pagePaths[page]}?${new URLSearchParams(query)}`;
      const shown = await openDocument(hiram.server, url);
      expect(shown).toMatchObject({ status: 200, screen: page });
      expect(withoutSignatures(shown.content)).toMatchObject(standsAt?.(told) ?? told);
    },
  );
});
