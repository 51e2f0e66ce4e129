import { expect, test } from 'vitest';
import { plainPicture } from '../../testing/borrowers/pictures.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { replyComplaint } from './reply-complaint.ts';

describeEmbedded('a reply under way while its complaint is escalated', ({ hiram, staffOf }) => {
  const complain = async () => {
    const complaint = { problemType: '2', problemDetail: 'I paid.', problemImage: '' };
    const borrower = await hiram.borrower();
    return (await borrower.call<{ problemId: string }>('problemSave', complaint)).data.problemId;
  };

  test('COMP-12 is refused, and the complaint has no answer', async () => {
    const support = await staffOf('support');
    const officer = await staffOf('grievance-officer');
    const id = await complain();
    const { storage } = hiram.context;
    const put = storage.put.bind(storage);
    storage.put = async (key, file) => {
      await officer.send('POST', `/complaints/${id}/escalation`, { text: 'To the officer.' });
      await put(key, file);
    };
    const images = [(await plainPicture('png')).toString('base64')];
    const replied = await support.send('POST', `/complaints/${id}/replies`, { text: 'No.', images });
    storage.put = put;
    expect(replied).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    const thread = (await officer.get<{ replies: []; entries: object[] }>(`/complaints/${id}/thread`)).data;
    expect(thread).toMatchObject({ replies: [], entries: [{ kind: 'escalation' }] });
  });

  test('COMP-12 an outcome is refused behind the lock too', async () => {
    const id = await complain();
    const request = { complaintId: id, text: 'Decided.', pictures: [], repliedBy: 'support' };
    const why = 'It is with the grievance officer, who answers it.';
    const refusal = { code: 'not-possible', why } as const;
    const replied = await replyComplaint(hiram.context, {
      ...request,
      resolution: { outcome: 'upheld', staffId: (await staffOf('support')).account.name },
      findObstacle: async () => ({ ok: false, refusal }),
    });
    expect(replied).toEqual({ ok: false, refusal });
    const officer = await staffOf('grievance-officer');
    const thread = (await officer.get<object>(`/complaints/${id}/thread`)).data;
    expect(thread).toMatchObject({ replies: [], entries: [] });
  });
});
