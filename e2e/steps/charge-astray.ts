import type { Hiram } from '../support/hiram-client.ts';

/** The key that a server must know its provider by, so that a test can charge beside it. */
export const providerKey = 'the-key-of-the-journey-at-the-provider';

/** Another system makes a charge under our name at the provider, with a reference that we do not know. */
export async function chargeAstray(
  { baseUrl }: Pick<Hiram, 'baseUrl'>,
  reference: string,
  amountMinor: number,
): Promise<void> {
  const answer = await fetch(`${baseUrl}/sandbox-provider/v1/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': providerKey },
    body: JSON.stringify({
      reference,
      amount: { value: amountMinor, currency: 'PHP' },
      currency: 'PHP',
      channel: '90101',
      description: 'a loan',
      return_url: `${baseUrl}/`,
      expires_at: null,
    }),
  });
  if (!answer.ok) throw new Error(`the provider refused: ${answer.status} ${await answer.text()}`);
}
