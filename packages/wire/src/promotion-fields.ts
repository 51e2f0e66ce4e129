import { z } from 'zod';
import { code, digits, id, optionalText, token } from './request-fields.ts';

/** Where a visitor came from: a short mark of a campaign, which may be empty. */
export const mark = () => optionalText(80);

/** What both counters of the promotion page tell. */
export const visitFields = {
  page_id: code().describe('template id'),
  user_from: mark().describe('campaign'),
  client_type: mark().describe('kind of client'),
  page_type: code().describe('kind of page; 1 is the landing page'),
  utm_tag: mark().describe('campaign tag'),
  app_from: mark().describe('app that sent the visitor'),
};

/** A mobile number as typed, digits only. Its market's pattern is the server's to check (PROMO-02). */
export const promotionPhone = () => digits(8, 15).describe('mobile number');

/** What get-sms and register both tell of the visitor. */
export const visitorFields = {
  phone: promotionPhone(),
  sid: token().describe('session of the captcha'),
  deviceId: z
    .union([z.literal(''), token()])
    .optional()
    .describe('device'),
  appName: mark().describe('app name'),
  app_from: mark().describe('app that sent the visitor'),
  user_from: mark().describe('campaign'),
  utm_tag: mark().describe('campaign tag'),
};

/** The id of the template that the visitor registers on, empty when unknown. */
export const templateId = () =>
  z
    .union([z.literal(''), id()])
    .optional()
    .describe('template id');
