import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findPennyDrop, movePennyDrop, type WorldPennyDrop } from '../stores/penny-drop-store.ts';
import type { World } from '../world.ts';
import { escapeHtml, renderDocument, renderUnknownPage } from './pay-page.ts';
import { sendHtml } from './send-html.ts';

const formSchema = z.object({
  action: z.enum(['pay', 'decline']),
  from: z.string().trim().max(100).default(''),
  holder: z.string().trim().max(120).default(''),
});
type Params = { Params: { id: string } };

/** The payer's UPI app: one rupee, from an account and a holder that the payer names. */
export function addPennyDropPages(app: FastifyInstance, { pool }: World): void {
  app.get<Params>('/penny-drops/:id', async (request, reply) => {
    const drop = await findPennyDrop(pool, request.params.id);
    return drop
      ? sendHtml(reply).send(renderDrop(drop))
      : sendHtml(reply.code(404)).send(renderUnknownPage('../pay.css'));
  });

  app.post<Params>('/penny-drops/:id', { bodyLimit: 4_096 }, async (request, reply) => {
    const { id } = request.params;
    const form = formSchema.safeParse(request.body);
    if (!form.success) return sendHtml(reply.code(400)).send(renderUnknownPage('../pay.css'));
    const { action, from, holder } = form.data;
    if (action === 'decline')
      await movePennyDrop(pool, id, { state: 'declined', paidBy: null, paidFrom: null });
    else if (from && holder) await movePennyDrop(pool, id, { state: 'paid', paidBy: holder, paidFrom: from });
    return reply.redirect(id, 303);
  });
}

const closedTexts = {
  paid: ['One rupee paid', 'It goes back to your account. You can return to the app.'],
  declined: ['Declined', 'Nothing was paid.'],
  lapsed: ['Payment expired', 'This payment can no longer be made. Please start again from the app.'],
} as const;

function renderDrop({ state, holderName }: WorldPennyDrop): string {
  const title = 'One rupee';
  if (state !== 'open') {
    const [heading, text] = closedTexts[state];
    const body = `<section class="state"><h1>${heading}</h1><p>${text}</p></section>`;
    return renderDocument({ title, stylePath: '../pay.css', body });
  }
  const body = `<section class="hero"><p>Your UPI app asks for</p><p class="amount">₹1.00</p></section>
<form method="post">
<label for="from">Pay from (UPI ID)</label>
<input type="text" id="from" name="from" autocomplete="off" required maxlength="100" value="isha@okhdfcbank">
<label for="holder">Its holder</label>
<input type="text" id="holder" name="holder" autocomplete="off" required maxlength="120" value="${escapeHtml(holderName)}">
<button name="action" value="pay">Pay</button>
<button name="action" value="decline" class="ghost" formnovalidate>Decline</button>
</form>`;
  return renderDocument({ title, stylePath: '../pay.css', body });
}
