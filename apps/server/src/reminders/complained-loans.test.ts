import { pagePaths } from '@hiram/wire/addresses';
import { beforeAll, expect, it } from 'vitest';
import { runDayWork } from '../loans/day-work/day-work.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { findStopCause } from './reminder-store.ts';

describeHiram('loans that were complained about', ({ hiram, staffOf }) => {
  let borrower: TestBorrower;
  let orderId: string;
  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-12');
    await runDayWork(hiram.context);
  }, 120_000);

  const complain = async (): Promise<string> => {
    const complaint = { problemType: '2', problemDetail: 'I paid.', problemImage: '', orderNo: orderId };
    return (await borrower.call<{ problemId: string }>('problemSave', complaint)).data.problemId;
  };
  const goFurther = async (problemId: string, step: 'escalation' | 'reopening'): Promise<void> => {
    const answer = await hiram.server.inject({
      method: 'POST',
      url: `${pagePaths.complaintDetails}?${borrower.query}&problemId=${problemId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ step, text: 'Still missing.' }).toString(),
    });
    expect(answer.statusCode).toBe(303);
  };
  const stop = () => findStopCause(hiram.context.db, orderId, (market) => hiram.context.clock.today(market));
  const resolution = { outcome: 'not-upheld', text: 'We found nothing.' };

  it('CONT-07 COMP-13 are not reminded of until the answer, nor once it goes to the grievance officer', async () => {
    const id = await complain();
    expect(await stop()).toBe('complained');
    const support = await staffOf('support');
    const reply = { text: 'We found nothing.', images: [] };
    expect((await support.send('POST', `/complaints/${id}/replies`, reply)).status).toBe(200);
    expect(await stop()).toBeNull();
    await goFurther(id, 'escalation');
    expect(await stop()).toBe('complained');
    const officer = await staffOf('grievance-officer');
    expect((await officer.send('POST', `/complaints/${id}/outcome`, resolution)).status).toBe(200);
    expect(await stop()).toBeNull();
  });

  it('CONT-07 COMP-13 are not reminded of once it is looked at again', async () => {
    const id = await complain();
    const support = await staffOf('support');
    expect((await support.send('POST', `/complaints/${id}/outcome`, resolution)).status).toBe(200);
    expect(await stop()).toBeNull();
    await goFurther(id, 'reopening');
    expect(await stop()).toBe('complained');
  });
});
