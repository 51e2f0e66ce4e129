import { accept, refuse } from '@hiram/lending/result';
import { callAddresses } from '@hiram/wire/addresses';
import { channelTemplate } from '@hiram/wire/calls/channel-template';
import { getCaptcha } from '@hiram/wire/calls/get-captcha';
import { getSid } from '@hiram/wire/calls/get-sid';
import { getSms } from '@hiram/wire/calls/get-sms';
import { register } from '@hiram/wire/calls/register';
import { type TrackClickRequest, trackClick } from '@hiram/wire/calls/track-click';
import { trackVisit } from '@hiram/wire/calls/track-visit';
import type { FastifyInstance } from 'fastify';
import { sendSealedText } from '../borrowers/codes/sealed-text.ts';
import type { Context, Visitor } from '../feature/context.ts';
import { answerVisitor, type Feature, type PageView } from '../feature/feature.ts';
import type { SendText } from '../feature/send-text.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { placeOf } from '../ground/limits/network-of.ts';
import { deleteTurnsBefore, rateSubject, takeTurn } from '../ground/limits/rate-limit-store.ts';
import type { Outcome } from '../ground/outcome.ts';
import { drawPicture, openCaptcha } from './challenge/captcha.ts';
import { deleteExpiredCaptchas } from './challenge/captcha-store.ts';
import { enterRegistered } from './enter-registered.ts';
import { trackingLimits } from './limits/limits.ts';
import { watchSpend } from './limits/spend.ts';
import { phoneIndexOf } from './limits/visitor-index.ts';
import { type RegistrationStart, startAfterRefusal, takeRegistrationForm } from './posted-registration.ts';
import { deleteCodesBefore } from './promotion-code-store.ts';
import { findTemplate, insertPromotionEvent } from './promotion-store.ts';
import { sendCode, sendCodeKind } from './send-code.ts';
import { findTemplateOfPage, registrationTextWriter, toTemplateAnswer } from './template.ts';

/** The promotion landing: anonymous visitors see a template, solve a captcha, prove their number and register (PROMO). */
export const promotion = (sendText: SendText): Feature => ({
  name: 'promotion',
  calls: [
    answerVisitor(channelTemplate, async (context, { locale }, { templateId }) => {
      const template = await findTemplate(context.db, templateId, context.clock.businessNow());
      return template ? accept(toTemplateAnswer(context, template, locale)) : refuse({ code: 'not-found' });
    }),
    answerVisitor(trackVisit, (context, visitor, seen) => track(context, visitor, 'visit', seen)),
    answerVisitor(trackClick, (context, visitor, seen) => track(context, visitor, 'click', seen)),
    answerVisitor(getSid, (context, visitor, { kind }) => openCaptcha(context, visitor, kind ?? 'picture')),
    answerVisitor(getSms, (context, visitor, asked) => sendCode(context, visitor, asked)),
    answerVisitor(register, enterRegistered),
  ],
  publicPages: [
    {
      page: 'promotionLanding',
      load: async (context, visitor, refused) => {
        const start = refused ? await startAfterRefusal(context, visitor, refused) : null;
        return showTemplate(context, visitor, start);
      },
      act: async (context, visitor, form) => {
        const template = await findTemplateOfPage(context, visitor);
        if (!template) return refuse({ code: 'not-found' });
        const countPress = (seen: { page_id: string; page_type: string; phone: string }) => {
          const { user_from = '', app_from = '', utm_tag = '', clientType } = visitor.page;
          return track(context, visitor, 'click', {
            user_from,
            app_from,
            utm_tag,
            client_type: clientType,
            ...seen,
          });
        };
        const outcome = await takeRegistrationForm(context, visitor, { form, template, countPress });
        return outcome.ok ? accept(await showTemplate(context, visitor, outcome.value)) : outcome;
      },
    },
  ],
  lenderTexts: [registrationTextWriter],
  tasks: [
    {
      kind: sendCodeKind,
      // Somebody waits for each of them, and they are good for minutes only.
      atOnce: 4,
      timeLimitMs: 10_000,
      run: ({ cipher, clock }, payload, id) =>
        sendSealedText(cipher, sendText, payload, { id, now: clock.systemNow() }),
    },
  ],
  recurring: [
    { name: 'forget-promotion-tries', everySeconds: 3_600, run: forgetTries },
    { name: 'watch-registration-spend', everySeconds: 60, run: watchSpend },
  ],
  routes: servePicture,
});

/** The page of a template, and how far a posted form has brought its visitor. */
async function showTemplate(
  context: Context,
  visitor: Visitor,
  start: RegistrationStart | null,
): Promise<PageView> {
  const template = await findTemplateOfPage(context, visitor);
  if (!template) {
    const message = visitor.texts.notFound;
    return {
      screen: 'problem',
      content: { of: 'promotionLanding', message, toast: message, isFailed: false },
    };
  }
  return {
    screen: 'promotionLanding',
    content: { ...toTemplateAnswer(context, template, visitor.locale), start },
  };
}

/** The address of the captcha's picture. What cannot be drawn is answered as what does not exist. */
function servePicture(server: FastifyInstance, context: Context): void {
  const { path, family } = callAddresses.getCaptcha;
  server.get(`${context.settings.basePath}${path}`, { config: { family } }, async (request, reply) => {
    const asked = getCaptcha.request.safeParse(request.query);
    const picture = asked.success ? await drawPicture(context, asked.data.sid) : null;
    return picture ? reply.type('image/png').send(picture) : reply.callNotFound();
  });
}

/** Counts a visit or a click; the typed number, if any, is kept as its index alone. */
async function track(
  context: Context,
  visitor: Visitor,
  kind: 'visit' | 'click',
  { phone, page_id, ...marks }: TrackClickRequest,
): Promise<Outcome<null>> {
  if (!(await findTemplate(context.db, page_id, context.clock.businessNow())))
    return refuse({ code: 'not-found' });
  const address = { kind: 'track-address', text: placeOf(visitor.address).address, limits: trackingLimits };
  const phoneIndex = phone ? phoneIndexOf(context.cipher, phone) : null;
  return inTransaction(context.db, async (tx) => {
    const turn = await takeTurn(tx, [rateSubject(context.cipher, address)], context.clock.systemNow());
    if (turn > 0) return refuse({ code: 'too-many-requests' });
    const event = { template_id: page_id, kind, phone_index: phoneIndex, borrower_id: null, body: marks };
    await insertPromotionEvent(tx, event, context.clock.businessNow());
    return accept(null);
  });
}

const dayMs = 86_400_000;

/** Two days after, no limit of this page looks back any more. */
async function forgetTries(context: Context): Promise<void> {
  const now = context.clock.systemNow();
  const longAgo = new Date(now.getTime() - 2 * dayMs);
  await deleteExpiredCaptchas(context.db, now);
  await deleteCodesBefore(context.db, longAgo);
  await deleteTurnsBefore(context.db, longAgo);
}
