import { callAddresses } from '@hiram/wire/addresses';
import { channelTemplate } from '@hiram/wire/calls/channel-template';
import { getCaptcha } from '@hiram/wire/calls/get-captcha';
import { getSid } from '@hiram/wire/calls/get-sid';
import { getSms } from '@hiram/wire/calls/get-sms';
import { register } from '@hiram/wire/calls/register';
import { type TrackClickRequest, trackClick } from '@hiram/wire/calls/track-click';
import { trackVisit } from '@hiram/wire/calls/track-visit';
import type { FastifyInstance } from 'fastify';
import { deleteExpiredCaptchas } from '../../database/captcha-store.ts';
import { deleteCodesBefore } from '../../database/promotion-code-store.ts';
import { findTemplate, insertPromotionEvent } from '../../database/promotion-store.ts';
import { deleteTurnsBefore, takeTurn } from '../../database/rate-limit-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';
import { answerVisitor, type Feature, type House, type PageView, type Visitor } from '../feature.ts';
import { drawPicture, openCaptcha } from './captcha.ts';
import { trackingLimits } from './limits.ts';
import { type RegistrationStart, startAfterRefusal, takeRegistrationForm } from './posted-registration.ts';
import { registerVisitor } from './register-visitor.ts';
import { sendCode, sendCodeKind, tellCode } from './send-code.ts';
import { findTemplateOfPage, registrationTextWriter, toTemplateAnswer } from './template.ts';
import { networkOf, phoneIndexOf, rateSubject } from './visitor-index.ts';

/** The promotion landing: anonymous visitors see a template, solve a captcha, prove their number and register (PROMO). */
export const promotion = (gateway: TextGateway): Feature => ({
  name: 'promotion',
  calls: [
    answerVisitor(channelTemplate, async (house, { locale }, { templateId }) => {
      const template = await findTemplate(house.db, templateId, house.clock.businessNow());
      return template ? done(toTemplateAnswer(house, template, locale)) : no({ code: 'not-found' });
    }),
    answerVisitor(trackVisit, (house, visitor, seen) => track(house, visitor, 'visit', seen)),
    answerVisitor(trackClick, (house, visitor, seen) => track(house, visitor, 'click', seen)),
    answerVisitor(getSid, (house, visitor, { kind }) => openCaptcha(house, visitor, kind ?? 'picture')),
    answerVisitor(getSms, sendCode),
    answerVisitor(register, (house, _visitor, asked) => registerVisitor(house, asked)),
  ],
  publicPages: [
    {
      page: 'promotionLanding',
      load: async (house, visitor, refused) => {
        const start = refused ? await startAfterRefusal(house, visitor, refused) : null;
        return showTemplate(house, visitor, start);
      },
      act: async (house, visitor, form) => {
        const template = await findTemplateOfPage(house, visitor);
        if (!template) return no({ code: 'not-found' });
        const countPress = (seen: { page_id: string; page_type: string; phone: string }) => {
          const { user_from = '', app_from = '', utm_tag = '', clientType } = visitor.page;
          return track(house, visitor, 'click', {
            user_from,
            app_from,
            utm_tag,
            client_type: clientType,
            ...seen,
          });
        };
        const outcome = await takeRegistrationForm(house, visitor, { form, template, countPress });
        return outcome.ok ? done(await showTemplate(house, visitor, outcome.value)) : outcome;
      },
    },
  ],
  lenderTexts: [registrationTextWriter],
  tasks: [{ kind: sendCodeKind, run: (house, payload) => tellCode(house, gateway, payload) }],
  recurring: [{ name: 'forget-promotion-tries', everySeconds: 3_600, run: forgetTries }],
  routes: servePicture,
});

/** The page of a template, and how far a posted form has brought its visitor. */
async function showTemplate(
  house: House,
  visitor: Visitor,
  start: RegistrationStart | null,
): Promise<PageView> {
  const template = await findTemplateOfPage(house, visitor);
  const problem = { message: visitor.texts.notFound, retryUrl: '' };
  const content = template ? { ...toTemplateAnswer(house, template, visitor.locale), start } : { problem };
  return { screen: 'promotionLanding', content };
}

/** The address of the captcha's picture. What cannot be drawn is answered as what does not exist. */
function servePicture(server: FastifyInstance, house: House): void {
  const { path, family } = callAddresses.getCaptcha;
  server.get(`${house.settings.basePath}${path}`, { config: { family } }, async (request, reply) => {
    const asked = getCaptcha.request.safeParse(request.query);
    const picture = asked.success ? await drawPicture(house, asked.data.sid) : null;
    return picture ? reply.type('image/png').send(picture) : reply.callNotFound();
  });
}

/** Counts a visit or a click; the typed number, if any, is kept as its index alone. */
async function track(
  house: House,
  visitor: Visitor,
  kind: 'visit' | 'click',
  { phone, page_id, ...marks }: TrackClickRequest,
): Promise<Outcome<null>> {
  if (!(await findTemplate(house.db, page_id, house.clock.businessNow()))) return no({ code: 'not-found' });
  const address = { kind: 'track-address', text: networkOf(visitor.address), limits: trackingLimits };
  const phoneIndex = phone ? phoneIndexOf(house.cipher, phone) : null;
  return inTransaction(house.db, async (tx) => {
    const turn = await takeTurn(tx, [rateSubject(house.cipher, address)], house.clock.systemNow());
    if (turn > 0) return no({ code: 'too-many-requests' });
    const event = { template_id: page_id, kind, phone_index: phoneIndex, borrower_id: null, body: marks };
    await insertPromotionEvent(tx, event, house.clock.businessNow());
    return done(null);
  });
}

const dayMs = 86_400_000;

/** Two days after, no limit of this page looks back any more. */
async function forgetTries(house: House): Promise<void> {
  const now = house.clock.systemNow();
  const longAgo = new Date(now.getTime() - 2 * dayMs);
  await deleteExpiredCaptchas(house.db, now);
  await deleteCodesBefore(house.db, longAgo);
  await deleteTurnsBefore(house.db, longAgo);
}
