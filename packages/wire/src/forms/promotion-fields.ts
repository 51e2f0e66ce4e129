import { z } from 'zod';
import { code, digits, id, optionalText, token } from '../request-fields.ts';

/** The origin of a visitor: a short campaign mark, which may be empty. */
const mark = () => optionalText(80);

/** The fields of both counters of the promotion page. */
export const visitFields = {
  page_id: code().describe('template id'),
  user_from: mark().describe('campaign'),
  client_type: mark().describe('kind of client'),
  page_type: code().describe('kind of page; 1 is the landing page'),
  utm_tag: mark().describe('campaign tag'),
  app_from: mark().describe('app that sent the visitor'),
};

/** A typed mobile number, digits only. The server checks the market's pattern (PROMO-02). */
const promotionPhone = () => digits(8, 15).describe('mobile number');

/** The visitor's fields in get-sms and register. */
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

/** The id of the template on which the visitor registers, empty if unknown. */
export const templateId = () =>
  z
    .union([z.literal(''), id()])
    .optional()
    .describe('template id');
