import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { findSandboxChannel } from '../../channels.ts';
import { findChargeByAnyName, type WorldCharge } from '../stores/charge-store.ts';
import { listPayments } from '../stores/payment-store.ts';
import type { World } from '../world.ts';
import { parseAmount } from './format-amount.ts';
import { renderLogo } from './logo.ts';
import { addMandatePages } from './mandate-routes.ts';
import {
  type PayPageState,
  renderCounterPage,
  renderPayPage,
  renderUnknownPage,
  returnAddress,
} from './pay-page.ts';
import { payStyle } from './pay-style.ts';
import { addPennyDropPages } from './penny-drop-routes.ts';
import { sendHtml } from './send-html.ts';

const formSchema = z.object({
  action: z.enum(['pay', 'decline', 'cancel']),
  amount: z.string().max(20).default(''),
  attempt: z.string().max(64).optional(),
});
const counterSchema = z.object({ code: z.string().trim().min(1).max(500) });

type PayParams = { Params: { providerReference: string } };

/** The pages for payers: the hosted payment page, the counter for codes, and their styles. */
export function addPageRoutes(app: FastifyInstance, world: World): void {
  app.get<PayParams>('/pay/:providerReference', async (request, reply) => {
    const found = await findOpen(world, request.params.providerReference);
    return found ? showPayPage(reply, world, { ...found, problem: null }) : showUnknown(reply);
  });

  app.post<PayParams>('/pay/:providerReference', { bodyLimit: 4_096 }, async (request, reply) => {
    const found = await findOpen(world, request.params.providerReference);
    if (!found) return showUnknown(reply);
    const form = formSchema.safeParse(request.body);
    if (!form.success) return showPayPage(reply.code(400), world, { ...found, problem: 'Please try again' });
    return press(reply, world, { ...found, form: form.data });
  });

  addCounterRoutes(app, world);
  addPennyDropPages(app, world);
  addMandatePages(app, world);
  app.get('/pay.css', (_, reply) => cached(reply).type('text/css; charset=utf-8').send(payStyle));
  app.get<{ Params: { file: string } }>('/logos/:file', (request, reply) => {
    const logo = renderLogo(request.params.file.replace(/\.svg$/, ''));
    return logo ? cached(reply).type('image/svg+xml').send(logo) : reply.code(404).send();
  });
}

function addCounterRoutes(app: FastifyInstance, world: World): void {
  app.get('/counter', (_, reply) => sendHtml(reply).send(renderCounterPage('pay.css', null)));
  app.post('/counter', { bodyLimit: 4_096 }, async (request, reply) => {
    const form = counterSchema.safeParse(request.body);
    const code = form.success ? form.data.code : '';
    const spaceless = /^[\d ]+$/.test(code) ? code.replaceAll(' ', '') : code;
    const charge = await findChargeByAnyName(world.pool, spaceless);
    if (charge) return reply.redirect(`pay/${charge.providerReference}`, 303);
    return sendHtml(reply.code(404)).send(renderCounterPage('pay.css', 'No payment has this code'));
  });
}

type Found = { readonly charge: WorldCharge; readonly state: PayPageState };
type Press = Found & { readonly form: z.output<typeof formSchema> };

async function press(reply: FastifyReply, world: World, { charge, state, form }: Press) {
  const goBack = (result: Parameters<typeof returnAddress>[1]) =>
    reply.redirect(returnAddress(charge.returnUrl, result), 303);
  if (form.action === 'cancel') return goBack('cancelled');
  if (state === 'paid') return goBack('paid');
  if (state !== 'open') return showPayPage(reply.code(410), world, { charge, state, problem: null });
  const amountMinor = charge.amountMinor ?? parseAmount(form.amount);
  const attempt = form.attempt ? { attempt: form.attempt } : {};
  if (form.action === 'decline') {
    if (amountMinor !== null)
      await world.actWithoutWaiting(charge.providerReference, { status: 'failed', amountMinor, ...attempt });
    return goBack('failed');
  }
  if (amountMinor === null)
    return showPayPage(reply.code(400), world, {
      charge,
      state,
      problem: 'Please enter an amount, for example 1250.00',
    });
  await world.actWithoutWaiting(charge.providerReference, { status: 'paid', amountMinor, ...attempt });
  return goBack('paid');
}

async function findOpen(world: World, providerReference: string): Promise<Found | null> {
  const charge = await findChargeByAnyName(world.pool, providerReference);
  if (charge?.providerReference !== providerReference) return null;
  const payments = await listPayments(world.pool, charge.providerReference);
  const statuses = charge.amountMinor === null ? [] : payments.map((payment) => payment.status);
  if (statuses.includes('reversed')) return { charge, state: 'reversed' };
  if (statuses.includes('paid')) return { charge, state: 'paid' };
  const isExpired = charge.expiresAt !== null && charge.expiresAt <= world.now();
  return { charge, state: isExpired ? 'expired' : 'open' };
}

function showPayPage(
  reply: FastifyReply,
  world: World,
  { charge, state, problem }: Found & { problem: string | null },
) {
  const page = renderPayPage({
    charge,
    state,
    problem,
    merchantName: world.merchantName,
    channelName: findSandboxChannel(charge.channelNumber)?.name ?? charge.channelNumber,
    stylePath: '../pay.css',
    attempt: randomUUID(),
  });
  return sendHtml(reply, new URL(charge.returnUrl).origin).send(page);
}

function showUnknown(reply: FastifyReply) {
  return sendHtml(reply.code(404)).send(renderUnknownPage('../pay.css'));
}

const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');
