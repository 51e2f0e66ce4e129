import { toE164 } from '@hiram/lending/phone-number';
import { accept, refuse } from '@hiram/lending/result';
import { sendNumberCode as sendRoute } from '@hiram/wire/staff/actions/requests';
import type { OutboxKind } from '@hiram/wire/staff/messages/outbox-kinds';
import type { Feature, OutboxTask } from '../../feature/feature.ts';
import type { SendText } from '../../feature/send-text.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { isId } from '../../ground/new-id.ts';
import { sendSealedText } from '../codes/sealed-text.ts';
import { findBorrower } from '../identity/borrower-store.ts';
import { endBrowsersKind, formerNumberKind } from './change-number.ts';
import { servePartnerNumbers } from './partner-numbers.ts';
import { numberCodeKind, sendNumberCode } from './prove-number.ts';

/** Ends what the browsers of a borrower are sent, or one of them. */
type EndNotifications = (
  tx: Tx,
  of: { readonly borrowerId: string; readonly deviceId?: string },
) => Promise<void>;

type Given = {
  readonly sendText: SendText;
  readonly endNotifications: EndNotifications;
  /** The key of the lender's login system; empty without one. */
  readonly partnerApiKey: string;
};

/**
 * A borrower's number changes (PERSON-07): staff request it once the new one is proved by a code, or the lender's login system
 * says so. Both numbers are told.
 */
export const numbers = ({ sendText, endNotifications, partnerApiKey }: Given): Feature => ({
  name: 'numbers',
  routes: servePartnerNumbers(partnerApiKey),
  staff: [
    answerStaff(sendRoute, async (context, _staff, { params, body }) => {
      const borrower = isId(params.id) ? await findBorrower(context.db, context.cipher, params.id) : null;
      if (borrower?.merchantNumber !== context.brand.merchantNumber) return refuse({ code: 'not-found' });
      const number = toE164(body.number, borrower.market);
      if (number === null) return refuse({ code: 'phone-malformed' });
      const sent = await sendNumberCode(context, borrower, number);
      return sent.ok ? accept({ sentTo: number }) : sent;
    }),
  ],
  tasks: [
    sendSealed(sendText, numberCodeKind),
    sendSealed(sendText, formerNumberKind),
    {
      kind: endBrowsersKind,
      run: ({ db }, { borrowerId = '', deviceId }) =>
        endNotifications(db, { borrowerId, ...(deviceId !== undefined && { deviceId }) }),
    },
  ],
});

const sendSealed = (sendText: SendText, kind: OutboxKind): OutboxTask => ({
  kind,
  run: ({ cipher, clock }, payload, id) =>
    sendSealedText(cipher, sendText, payload, { id, now: clock.systemNow() }),
});
