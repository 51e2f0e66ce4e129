import { sendPaymentReport } from '../samples/provider-messages.ts';
import type { TestHiram } from '../test-hiram.ts';

let sent = 0;

/** Sends the form of a reported payment, with its picture if there is one. */
export async function sendClaim(
  url: string,
  fields: Readonly<Record<string, string>>,
  picture?: Buffer,
): Promise<{ status: number; to: string; html: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const file = new File([new Uint8Array(picture ?? Buffer.alloc(0))], picture ? 'receipt.jpg' : '');
  form.append('picture', file);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: form,
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
}

/** Money that matches no loan. Returns its payment's id. */
export async function payAstray(hiram: TestHiram, amountMinor: number): Promise<string> {
  sent += 1;
  const paymentId = `astray-${sent}`;
  await sendPaymentReport(hiram, { paymentId, reference: 'HP-of-nobody', state: 'SUCCEEDED', amountMinor });
  const row = hiram.database.db
    .selectFrom('payment')
    .select('id')
    .where('provider_payment_id', '=', paymentId);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** The standing code of a loan, and how a payment by it is made. */
export async function standingCodeOf(hiram: TestHiram, orderId: string) {
  await hiram.worker.drain();
  const code = hiram.database.db
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'repayment')
    .where('amount_minor', 'is', null);
  const { reference, pay_code: payCode } = await code.executeTakeFirstOrThrow();
  const pay = (amountMinor: number) =>
    hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status: 'paid', amountMinor });
  return { pay, reference, payCode: payCode ?? '' };
}
