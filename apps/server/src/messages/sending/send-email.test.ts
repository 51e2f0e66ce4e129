import { expect, it } from 'vitest';
import { deleteEmailAddress, saveEmailAddress } from '../../borrowers/email/borrower-email-store.ts';
import { deleteEmailCode, saveEmailCode } from '../../borrowers/email/email-code-store.ts';
import { queueEmail } from '../../feature/queue-email.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { EmailGateway } from '../../providers/email/email-gateway.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendEmails } from './send-email.ts';

describeHiram('an e-mail that waits', ({ hiram }) => {
  const address = 'ana@mail.example';
  /** A borrower to whose address an e-mail is queued, and how often it leaves when it is tried. */
  const queue = async (is: 'confirmed' | 'pending') => {
    const { db, cipher, clock } = hiram.context;
    const { userId: borrowerId } = await hiram.borrower();
    const now = clock.systemNow();
    const expiresAt = new Date(now.getTime() + 1_800_000);
    if (is === 'confirmed') await saveEmailAddress(db, cipher, { borrowerId, address }, now);
    else await saveEmailCode(db, cipher, { borrowerId, address, digits: '123456', expiresAt });
    const email = { id: newIdBeside(borrowerId), to: address, subject: 'A receipt', text: 'It is ready.' };
    await queueEmail(db, cipher, { ...email, addressOf: { borrowerId, is }, expiresAt }, now);
    const { payload, id } = await db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('kind', '=', 'send-email')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const send = async (): Promise<string[]> => {
      const sent: string[] = [];
      const gateway: EmailGateway = { send: async ({ to }) => void sent.push(to) } as EmailGateway;
      await sendEmails(gateway).run(hiram.context, payload as Record<string, string>, id);
      return sent;
    };
    return { borrowerId, send };
  };

  it('MAIL-04 goes to an address only while that is the borrower’s', async () => {
    const { db, cipher, clock } = hiram.context;
    const { borrowerId, send } = await queue('confirmed');
    expect(await send()).toEqual([address]);
    const other = { borrowerId, address: 'other@mail.example' };
    await saveEmailAddress(db, cipher, other, clock.systemNow());
    expect(await send()).toEqual([]);
    await deleteEmailAddress(db, borrowerId);
    expect(await send()).toEqual([]);
  });

  it('MAIL-04 carries a code only while that can be used', async () => {
    const { borrowerId, send } = await queue('pending');
    expect(await send()).toEqual([address]);
    await deleteEmailCode(hiram.context.db, borrowerId);
    expect(await send()).toEqual([]);
  });
});
