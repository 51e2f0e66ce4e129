import { expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { envelopeOf, sendCall } from '../../testing/borrowers/send-call.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('a failed joint login', ({ hiram }) => {
  it('JOINT-01 answers the reason, the notice and the recommended products without a session', async () => {
    const answer = envelopeOf(await sendCall(hiram, null, 'unionErrorInfo'));
    expect(answer).toMatchObject({
      code: 0,
      data: { errMessage: en.jointLoginFailed, noticeMessage: en.jointLoginNotice },
    });
    const { family } = answer.data as { family: { positionId: string }[] };
    expect(family.map(({ positionId }) => positionId)).toEqual([
      'ph-cash',
      'ph-quick',
      'ph-flex',
      'ph-partner',
    ]);
  });

  it("JOINT-01 recommends products of the page's market, or of the market of the borrower with a session", async () => {
    const query = { system: '1' };
    const visitor = envelopeOf(await sendCall(hiram, null, 'unionErrorInfo', { query }));
    const borrower = await hiram.borrower({ system: '1' });
    const known = envelopeOf(await sendCall(hiram, borrower, 'unionErrorInfo'));
    for (const { data } of [visitor, known])
      expect(data?.family).toMatchObject([{ positionId: 'in-cash' }, {}, { enabled: '0' }]);
    expect(known.data?.errMessage).toBe(en.jointLoginFailedBorrower);
  });

  it('JOINT-01 has a page with the same initial data, with and without a session', async () => {
    const borrower = await hiram.borrower();
    const anonymous = await fetch(`${hiram.baseUrl}/jointLoginFail?sessionId=gone&deviceId=d1`);
    expect(anonymous.status).toBe(200);
    expect(await anonymous.text()).toContain(en.jointLoginFailed);
    const known = await (await borrower.page('/jointLoginFail')).text();
    expect(known).toContain(en.jointLoginFailedBorrower);
    expect(known).toContain('ph-partner');
  });
});
