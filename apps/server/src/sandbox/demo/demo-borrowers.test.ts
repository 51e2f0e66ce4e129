import type { ApplicationItem, ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import { expect, it } from 'vitest';
import { evaluateOlder } from '../../loans/decision/verdicts/evaluate-application.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { listDemoBorrowers, seedDemoBorrowers } from './demo-borrowers.ts';

describeEmbedded('the demo borrowers of the sandbox', ({ hiram, staffOf }) => {
  it('PERSON-03 are different persons, so that one officer decides on an application', async () => {
    await seedDemoBorrowers(hiram.context);
    // Each listing opens a session on the borrower's own device.
    expect((await listDemoBorrowers(hiram.context)).length).toBeGreaterThan(10);
    await evaluateOlder(hiram.context);
    const officer = await staffOf('credit-officer');
    const { data } = await officer.get<ApplicationItem[]>('/applications?perPage=25');
    expect(data).toHaveLength(2);
    for (const { id } of data) {
      const review = (await officer.get<ApplicationReview>(`/applications/${id}/review`)).data;
      expect(review).toMatchObject({
        verdict: { outcome: 'approved' },
        others: [],
        isApprovedByRequest: false,
      });
    }
  });
});
