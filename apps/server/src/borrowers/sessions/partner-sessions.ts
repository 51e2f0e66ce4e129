import { parseDay } from '@hiram/lending/calendar-day';
import { refusalEnvelope, successEnvelope } from '@hiram/wire/envelope';
import {
  partnerRevocationRequest,
  partnerRevocationsPath,
  partnerSessionRequest,
  partnerSessionsPath,
} from '@hiram/wire/partner/partner';
import type { Feature } from '../../feature/feature.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { chooseLocale, textsFor } from '../../lender/texts/texts.ts';
import { isPartnerKey } from './partner-key.ts';
import { enterBorrower, marketOf } from './register-caller.ts';
import { type EndedDevices, endSessions, type SessionsToEnd } from './session-changes.ts';

/** Ends what else a device was sent, with its session. */
type EndNotifications = (tx: Tx, devices: EndedDevices) => Promise<void>;

/** The lender's login system opens a session for a borrower whom it has identified (decisions §4). */
export function partnerSessions(apiKey: string, endNotifications: EndNotifications): Feature {
  return {
    name: 'partner-sessions',
    routes: (server, context) => {
      server.post(partnerSessionsPath, async (request, reply) => {
        const texts = textsFor(chooseLocale(undefined, request.headers['accept-language']));
        if (!isPartnerKey(request.headers.authorization, apiKey))
          return reply.code(401).send(refusalEnvelope('number', 401, texts.sessionMissing));
        const parsed = partnerSessionRequest.safeParse(request.body);
        if (!parsed.success || parseDay(parsed.data.borrower.birthDay) === null)
          return reply.code(400).send(refusalEnvelope('number', 400, texts.malformed));
        const { borrower, deviceId, system } = parsed.data;
        const { phone, name, birthDay, nationality, isRepeat } = borrower;
        const personal = { phone, name, birthDay, nationality };
        const entrance = await enterBorrower(
          context,
          { market: marketOf(system), isRepeat: isRepeat ?? false, personal },
          deviceId,
        );
        const { userId, sessionId, query } = entrance;
        const answer = { userId, sessionId, expiresAt: entrance.expiresAt.toISOString(), query };
        return reply.send(successEnvelope('number', answer));
      });
      server.post(partnerRevocationsPath, async (request, reply) => {
        const texts = textsFor(chooseLocale(undefined, request.headers['accept-language']));
        if (!isPartnerKey(request.headers.authorization, apiKey))
          return reply.code(401).send(refusalEnvelope('number', 401, texts.sessionMissing));
        const parsed = partnerRevocationRequest.safeParse(request.body);
        if (!parsed.success || ('userId' in parsed.data && !isId(parsed.data.userId)))
          return reply.code(400).send(refusalEnvelope('number', 400, texts.malformed));
        const which: SessionsToEnd =
          'userId' in parsed.data ? { borrowerId: parsed.data.userId } : { token: parsed.data.sessionId };
        const ended = await inTransaction(context.db, async (tx) => {
          const devices = await endSessions(tx, which, context.clock.systemNow());
          if ('borrowerId' in which) await endNotifications(tx, which);
          for (const device of devices) await endNotifications(tx, device);
          return devices.length;
        });
        return reply.send(successEnvelope('number', { ended }));
      });
    },
  };
}
