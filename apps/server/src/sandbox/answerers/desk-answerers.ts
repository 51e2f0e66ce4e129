import { balancesOf } from '@hiram/lending/books/plan-postings';
import type { Posting } from '@hiram/lending/books/posting';
import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { replyComplaint } from '../../complaints/staff/reply-complaint.ts';
import type { Context } from '../../feature/context.ts';
import { isId } from '../../ground/new-id.ts';
import { findLoan, listPostings } from '../../loans/book/loan-store.ts';
import { listMessages } from '../../messages/message-store.ts';
import { findAnswer } from '../../promotion/challenge/captcha-store.ts';
import { listContactMessages } from '../../site/contact/contact-message-store.ts';
import { type Answerers, done, type SandboxControls } from './answerer.ts';

/** What stands on the lender's desk: complaints, messages, and the books. */
export function deskAnswerers(context: Context, { settleOutbox }: SandboxControls) {
  return {
    replyComplaint: async ({ params, body }) => {
      const { text, images = [] } = body as { text: string; images?: string[] };
      const pictures = images.map((image) => Buffer.from(image, 'base64'));
      const complaintId = String(params.problemId);
      const replied = await replyComplaint(context, { complaintId, text, pictures, repliedBy: 'sandbox' });
      await settleOutbox();
      return replied.ok ? done : null;
    },
    listMessages: async ({ query }) => {
      const texts = await listMessages(context.db, context.cipher, String(query.phone));
      return texts.map(({ phone, text, code, at }) => ({ phone, text, at, ...(code ? { code } : {}) }));
    },
    readCaptcha: async ({ query }) => {
      const letters = await findAnswer(context.db, context.cipher, String(query.sid));
      return letters === null ? null : { letters };
    },
    listContactMessages: async () => {
      const received = await listContactMessages(context.db, context.cipher, context.brand.merchantNumber);
      return received.map(({ id: _id, sentAt, ...message }) => ({
        ...message,
        sentAt: sentAt.toISOString(),
      }));
    },
    readLedger: async ({ query }) => {
      const orderId = String(query.orderId);
      return isId(orderId) && (await findLoan(context.db, orderId)) ? readLedger(context, orderId) : null;
    },
  } satisfies Partial<Answerers>;
}

async function readLedger(context: Context, orderId: string): Promise<SandboxAnswer<'readLedger'>> {
  const rows = await listPostings(context.db, orderId);
  const postings = rows.map((row) => ({
    kind: row.kind,
    valueDay: row.value_day,
    debit: row.debit,
    credit: row.credit,
    amountMinor: Number(row.amount_minor),
    reverses: row.reverses,
  }));
  const booked = rows.map((row) => ({ debit: row.debit, credit: row.credit, amountMinor: row.amount_minor }));
  const balances = balancesOf(booked as unknown as Posting[]);
  const sum = [...balances.values()].reduce((total, balance) => total + balance, 0n);
  if (sum !== 0n) throw new Error('a ledger does not sum to zero');
  return {
    postings,
    balances: Object.fromEntries([...balances].map(([account, balance]) => [account, Number(balance)])),
    sum: 0,
  };
}
