import { toE164 } from '@hiram/lending/phone-number';
import { accept, refuse } from '@hiram/lending/result';
import { refusalEnvelope, successEnvelope } from '@hiram/wire/envelope';
import { partnerNumberRequest, partnerNumbersPath } from '@hiram/wire/partner/partner';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { chooseLocale, textsFor } from '../../lender/texts/texts.ts';
import { findBorrower } from '../identity/borrower-store.ts';
import { isPartnerKey } from '../sessions/partner-key.ts';
import { changeNumber } from './change-number.ts';
import { decideNumber } from './decide-number.ts';

/** The lender's login system changes the number of a borrower whom it has identified, as it opens their sessions (decisions §4). */
export const servePartnerNumbers =
  (apiKey: string) =>
  (server: FastifyInstance, context: Context): void => {
    server.post(partnerNumbersPath, async (request, reply) => {
      const texts = textsFor(chooseLocale(undefined, request.headers['accept-language']));
      const refuseWith = (status: 400 | 401 | 404 | 409, sentence: string): FastifyReply =>
        reply.code(status).send(refusalEnvelope('number', status, sentence));
      if (!isPartnerKey(request.headers.authorization, apiKey)) return refuseWith(401, texts.sessionMissing);
      const parsed = partnerNumberRequest.safeParse(request.body);
      if (!parsed.success) return refuseWith(400, texts.malformed);
      const changed = await changeOnce(context, parsed.data.userId, parsed.data.phone);
      if (changed.ok) return reply.send(successEnvelope('number', { phone: changed.value }));
      const { refusal } = changed;
      if (refusal.code === 'not-found') return refuseWith(404, texts.notFound);
      return refusal.code === 'not-possible'
        ? refuseWith(409, refusal.why)
        : refuseWith(400, texts.phoneMalformed);
    });
  };

/** A number that is the borrower's already is answered like one that was given: the request may be repeated. */
async function changeOnce(
  context: Context,
  borrowerId: string,
  typed: string,
): Promise<StaffOutcome<string>> {
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<string>> => {
    const known = isId(borrowerId) ? await findBorrower(tx, context.cipher, borrowerId) : null;
    const from = known?.personal.phone ?? '';
    if (
      known &&
      known.merchantNumber === context.brand.merchantNumber &&
      toE164(typed, known.market) === from
    )
      return accept(from);
    const change = await decideNumber(context, tx, { borrowerId, from, to: typed });
    if (!change.ok) return change;
    return (await changeNumber(tx, context, change.value))
      ? accept(change.value.number)
      : refuse({ code: 'not-possible', why: 'Another borrower was given this number just now.' });
  });
  context.wakeOutbox();
  return outcome;
}
