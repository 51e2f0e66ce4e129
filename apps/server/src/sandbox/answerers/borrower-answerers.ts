import { addDays, dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { IdentityCheckFault } from '@hiram/wire/sandbox';
import QRCode from 'qrcode';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { enterBorrower, marketOf, openSession } from '../../borrowers/sessions/register-caller.ts';
import type { Context } from '../../feature/context.ts';
import { isId, newId } from '../../ground/new-id.ts';
import { listLoans } from '../../loans/book/loan-store.ts';
import { orderFault } from '../../providers/identity/sandbox/ordered-faults.ts';
import { type CardHolder, signCard } from '../../providers/identity/sandbox/sign-card.ts';
import {
  type FileHolder,
  packOfflineFile,
  signOfflineXml,
} from '../../providers/identity/sandbox/sign-offline-file.ts';
import { demoDeviceOf, listDemoBorrowers } from '../demo/demo-borrowers.ts';
import { type Answerers, done } from './answerer.ts';

const dayMs = 86_400_000;

/** Borrowers who come in. */
export function borrowerAnswerers(context: Context) {
  return {
    makeBorrower: async ({ body }) => {
      const asked = body as { phone?: string; name?: string; repeat?: boolean; system?: string };
      const market = marketOf(asked.system);
      const phone = asked.phone ?? inventPhone(market);
      const personal = {
        phone,
        name: asked.name ?? 'Sandbox Borrower',
        birthDay: inventBirthDay(phone),
        nationality: market,
      };
      const { expiresAt: _end, ...entrance } = await enterBorrower(
        context,
        { market, isRepeat: asked.repeat ?? false, personal },
        `device-${newId()}`,
      );
      return entrance;
    },
    signCard: async ({ body }) => {
      const text = signCard(body as CardHolder);
      const picture = await QRCode.toBuffer(text, { errorCorrectionLevel: 'L', scale: 6 });
      return { text, picture: picture.toString('base64') };
    },
    signFile: async ({ body }) => {
      const { daysOld, ...holder } = body as Omit<FileHolder, 'writtenAt'> & { daysOld: number };
      const writtenAt = new Date(context.clock.businessNow().getTime() - daysOld * dayMs);
      const file = await packOfflineFile(signOfflineXml({ ...holder, writtenAt }), holder.shareCode);
      return { file: file.toString('base64') };
    },
    orderCheckFault: async ({ body }) => {
      const { kind, fault } = body as { kind: string; fault: IdentityCheckFault };
      orderFault(kind, fault);
      return done;
    },
    listBorrowers: () => listDemoBorrowers(context),
    openSession: async ({ body }) => {
      const { userId } = body as { userId: string };
      const borrower = isId(userId) ? await findBorrower(context.db, context.cipher, userId) : null;
      if (!borrower) return null;
      const [loan] = await listLoans(context.db, userId);
      const { expiresAt: _end, ...entrance } = await openSession(context, {
        userId,
        market: borrower.market,
        deviceId: demoDeviceOf(borrower.personal.phone),
        ...(loan ? { orderId: loan.id, productId: String(loan.productId) } : {}),
      });
      return entrance;
    },
  } satisfies Partial<Answerers>;
}

/** Another day for another phone: two borrowers of one name are two people. */
const inventBirthDay = (phone: string): string =>
  formatDay(addDays(dayOf('1995-01-01'), Number(phone.slice(-6)) % 300));

function inventPhone(market: 'PH' | 'IN'): string {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return market === 'IN' ? `9${digits}` : `09${digits}`;
}
