import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { actOnMandate } from '../acts/act-on-mandate.ts';
import { findMandate, type WorldMandate } from '../stores/mandate-store.ts';
import type { World } from '../world.ts';
import { formatAmount } from './format-amount.ts';
import { escapeHtml, renderDocument, renderUnknownPage } from './pay-page.ts';
import { sendHtml } from './send-html.ts';

const formSchema = z.object({ action: z.enum(['authorise', 'decline', 'pause', 'resume', 'end']) });
type Params = { Params: { id: string } };

/** The page where a payer authorises a mandate, and afterwards what the payer's bank would offer for it. */
export function addMandatePages(app: FastifyInstance, world: World): void {
  app.get<Params>('/mandates/:id', async (request, reply) => {
    const mandate = await findMandate(world.pool, request.params.id);
    if (!mandate) return sendHtml(reply.code(404)).send(renderUnknownPage('../pay.css'));
    return sendHtml(reply, new URL(mandate.returnUrl).origin).send(renderMandate(mandate, world.now()));
  });

  app.post<Params>('/mandates/:id', { bodyLimit: 4_096 }, async (request, reply) => {
    const mandate = await findMandate(world.pool, request.params.id);
    const form = formSchema.safeParse(request.body);
    if (!mandate || !form.success) return sendHtml(reply.code(404)).send(renderUnknownPage('../pay.css'));
    const isLate = mandate.state === 'open' && mandate.pageEndsAt <= world.now();
    const acted = isLate
      ? null
      : await actOnMandate(world.pool, mandate.reference, { act: form.data.action, now: world.now() });
    if (acted) await world.sendLater(acted);
    return reply.redirect(mandate.returnUrl, 303);
  });
}

const buttons: { readonly [state in WorldMandate['state']]: readonly (readonly [string, string])[] } = {
  open: [
    ['authorise', 'Allow'],
    ['decline', 'Decline'],
  ],
  active: [
    ['pause', 'Pause at my bank'],
    ['end', 'End at my bank'],
  ],
  paused: [
    ['resume', 'Resume at my bank'],
    ['end', 'End at my bank'],
  ],
  declined: [],
  ended: [],
};

function renderMandate(mandate: WorldMandate, now: Date): string {
  const { state, amountMaxMinor, currency, description, returnUrl } = mandate;
  const isLate = state === 'open' && mandate.pageEndsAt <= now;
  const amount = escapeHtml(formatAmount(amountMaxMinor, currency));
  const shown = isLate ? [] : buttons[state];
  const actions = shown.map(
    ([action, text], place) =>
      `<button name="action" value="${action}"${place === 0 ? '' : ' class="ghost"'}>${text}</button>`,
  );
  const body = `<section class="hero"><p>Automatic payments up to</p><p class="amount">${amount}</p></section>
<dl class="card"><div><dt>For</dt><dd>${escapeHtml(description)}</dd></div>
<div><dt>State</dt><dd>${isLate ? 'expired' : state}</dd></div></dl>
<form method="post">${actions.join('\n')}</form>
<a class="button" href="${escapeHtml(returnUrl)}">Back</a>`;
  return renderDocument({ title: 'Mandate', stylePath: '../pay.css', body });
}
