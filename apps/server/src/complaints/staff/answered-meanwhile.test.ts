import type { ComplaintThread } from '@hiram/wire/staff/complaints/complaints';
import { expect, test, vi } from 'vitest';
import { plainPicture } from '../../testing/borrowers/pictures.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff } from '../../testing/staff/staff.ts';

describeHiram('a complaint that a colleague answered meanwhile', ({ hiram, staffOf }) => {
  const complain = async () => {
    const complaint = { problemType: '2', problemDetail: 'I paid.', problemImage: '' };
    const borrower = await hiram.borrower();
    return (await borrower.call<{ problemId: string }>('problemSave', complaint)).data.problemId;
  };
  const two = async () => [await staffOf('support'), await signInStaff(hiram.baseUrl, 'support')] as const;
  const textsOf = async (id: string) => {
    const { data } = await (await staffOf('support')).get<ComplaintThread>(`/complaints/${id}/thread`);
    return data.replies.map(({ text }) => text);
  };

  test.each([
    ['replies', { text: 'It is not here.' }],
    ['outcome', { text: 'It is not here.', outcome: 'not-upheld' }],
  ] as const)(
    'COMP-12 is not answered a second time before that answer is read: %s',
    async (path, second) => {
      const id = await complain();
      const [one, other] = await two();
      const send = (repliesRead: number, key = 'the-second-answer') =>
        other.send('POST', `/complaints/${id}/${path}`, { ...second, repliesRead }, key);
      const first = { text: 'It is here now.', repliesRead: 0 };
      expect((await one.send('POST', `/complaints/${id}/replies`, first)).status).toBe(200);
      expect(await send(0)).toMatchObject({
        status: 422,
        error: { code: 'not-possible', message: expect.stringContaining(one.account.name) },
      });
      expect(await textsOf(id)).toEqual(['It is here now.']);
      // Under the same key, as the console sends it again; and once more, as after a lost answer.
      expect((await send(1)).status).toBe(200);
      expect((await send(2)).status).toBe(200);
      expect(await textsOf(id)).toEqual(['It is here now.', 'It is not here.']);
    },
  );

  test('COMP-12 gets one of two answers of the same instant', async () => {
    const id = await complain();
    const answer = { text: 'It is here now.', repliesRead: 0 };
    const answered = await Promise.all(
      (await two()).map((staff) => staff.send('POST', `/complaints/${id}/replies`, answer)),
    );
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await textsOf(id)).toHaveLength(1);
  });

  test('COMP-12 keeps no picture of an answer that is refused, and answers a repetition as the first time', async () => {
    const id = await complain();
    const [one, other] = await two();
    const images = [(await plainPicture('png')).toString('base64')];
    const send = (repliesRead: number) =>
      other.send<{ replyId: string }>(
        'POST',
        `/complaints/${id}/replies`,
        { text: 'It is not here.', images, repliesRead },
        'the-answer-with-a-picture',
      );
    const stored = vi.spyOn(hiram.context.storage, 'put');
    const colleague = (repliesRead: number) =>
      one.send('POST', `/complaints/${id}/replies`, { text: 'It is here now.', repliesRead });
    expect((await colleague(0)).status).toBe(200);
    expect((await send(0)).status).toBe(422);
    expect(stored).not.toHaveBeenCalled();
    const sent = await send(1);
    expect(sent.status).toBe(200);
    expect(stored).toHaveBeenCalledOnce();
    // The answer was lost, and a colleague has answered since.
    expect((await colleague(2)).status).toBe(200);
    for (const repliesRead of [1, 2])
      expect(await send(repliesRead)).toMatchObject({ status: 200, data: sent.data });
    expect(await textsOf(id)).toHaveLength(3);
    stored.mockRestore();
  });
});
