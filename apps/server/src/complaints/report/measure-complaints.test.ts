import { pagePaths } from '@hiram/wire/addresses';
import type { ComplaintItem } from '@hiram/wire/staff/complaints/complaints';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { complaintFigures } from '@hiram/wire/staff/figures/figures';
import { expect, test } from 'vitest';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const hourMs = 3_600_000;

describeHiram('the figures of complaints', ({ hiram }) => {
  const complain = async (system: '0' | '1' = '0') => {
    const borrower = await hiram.borrower({ system });
    const complaint = { problemType: '2', problemDetail: 'I paid and it is not here.', problemImage: '' };
    const { data } = await borrower.call<{ problemId: string }>('problemSave', complaint);
    return { borrower, id: data.problemId };
  };
  const reopen = async (borrower: TestBorrower, id: string) => {
    const answer = await hiram.server.inject({
      method: 'POST',
      url: `${pagePaths.complaintDetails}?${borrower.query}&problemId=${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ step: 'reopening', text: 'It is still missing.' }).toString(),
    });
    expect(answer.statusCode).toBe(303);
  };
  const decide = async (ids: readonly string[]) => {
    const support = await signInStaff(hiram.baseUrl, 'support');
    const outcome = { outcome: 'not-upheld', text: 'It is another one.' };
    for (const id of ids)
      expect((await support.send('POST', `/complaints/${id}/outcome`, outcome)).status).toBe(200);
  };
  /** What the queue lists, and what the figures count. */
  const both = async () => {
    const support = await signInStaff(hiram.baseUrl, 'support');
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const listed = async (state: string) =>
      (await support.get<ComplaintItem[]>(`/complaints?state=${state}&perPage=100`)).data.length;
    const queue = {
      ...{ open: await listed('waiting'), overdue: await listed('late') },
      answered: await listed('answered'),
    };
    const { data } = await auditor.get<StaffAnswerOf<typeof complaintFigures>>('/figures/complaints');
    const { open, overdue, answeredInTime, answeredLate } = data;
    return { queue, figures: { open, overdue, answered: answeredInTime + answeredLate }, data };
  };

  test('COMP-16 agree with the queue: one that was opened again is open, and is late by the days of its market', async () => {
    const [again, answered, twice] = [await complain(), await complain(), await complain()];
    await complain();
    await complain('1');
    await decide([again.id, answered.id, twice.id]);
    hiram.passTime(hourMs);
    for (const { borrower, id } of [again, twice]) await reopen(borrower, id);
    hiram.passTime(hourMs);
    await decide([twice.id]);
    const first = await both();
    expect(first.figures).toEqual({ open: 3, overdue: 0, answered: 2 });
    expect(first.figures).toEqual(first.queue);
    // One in the morning of the 26th in Manila, and still the 25th in India: the last day to answer what came on the 20th.
    hiram.passTime((5 * 24 + 11) * hourMs);
    const later = await both();
    expect(later.figures).toEqual({ open: 3, overdue: 2, answered: 2 });
    expect(later.figures).toEqual(later.queue);
    expect(later.data).toMatchObject({ received: 5, answeredInTime: 2 });
    expect(later.data.days.filter(({ received }) => received > 0)).toEqual([
      { day: '2026-11-20', received: 5, answered: 2 },
    ]);
  });
});
