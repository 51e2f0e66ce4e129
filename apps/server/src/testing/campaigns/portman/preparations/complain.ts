import type { Stage } from '../stage.ts';

/** A borrower's new complaint; answers its number. */
export async function complain({ hiram }: Stage): Promise<string> {
  const borrower = await hiram.borrower();
  const sent = await borrower.call<{ problemId: string }>('problemSave', {
    problemType: '2',
    problemDetail: 'I paid and it is not here.',
    problemImage: '',
  });
  return sent.data.problemId;
}
