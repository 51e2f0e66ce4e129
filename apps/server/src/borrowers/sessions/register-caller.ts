import type { Market } from '@hiram/lending/market';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { findBorrower, type Personal, registerBorrower } from '../identity/borrower-store.ts';
import { deviceMatch } from '../matches/match-indexes.ts';
import { insertMatches } from '../matches/match-store.ts';
import { insertSession } from './session-store.ts';

/** A borrower's way in: ids for the caller, and a complete page query string. */
export type Entrance = {
  readonly userId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly expiresAt: Date;
  readonly query: string;
};

/** `system` 1 is the Indian market, anything else the Philippine one (ROUTE-06). */
export const marketOf = (system: string | undefined): Market => (system === '1' ? 'IN' : 'PH');

/** The `system` that shows a market's currency. */
export const systemOf = (market: Market): string => (market === 'IN' ? '1' : '0');

/** Registers (or finds) a borrower and opens a session of one device. Who is known stays in the market of their loans. */
export async function enterBorrower(
  context: Context,
  borrower: { market: Market; isRepeat: boolean; personal: Personal },
  deviceId: string,
): Promise<Entrance> {
  const { merchantNumber } = context.brand;
  return inTransaction(context.db, async (tx) => {
    const userId = await registerBorrower(tx, context.cipher, { merchantNumber, ...borrower });
    const market = (await findBorrower(tx, context.cipher, userId))?.market ?? borrower.market;
    return insertEntrance(tx, context, { userId, market, deviceId });
  });
}

type NewEntrance = Pick<PageOwner, 'userId' | 'market' | 'deviceId' | 'orderId' | 'productId'>;

/** Opens a session of a borrower on a device. */
export const openSession = (context: Context, session: NewEntrance): Promise<Entrance> =>
  insertEntrance(context.db, context, session);

async function insertEntrance(tx: Tx, context: Context, session: NewEntrance): Promise<Entrance> {
  const { userId, deviceId } = session;
  const now = context.clock.systemNow();
  const made = await insertSession(tx, { borrowerId: userId, deviceId }, now);
  await insertMatches(tx, userId, [deviceMatch(context.cipher, deviceId)]);
  const query = pageQueryOf(context, { ...session, sessionId: made.token });
  return { userId, sessionId: made.token, deviceId, expiresAt: made.expiresAt, query };
}

type PageOwner = {
  readonly userId: string;
  readonly market: Market;
  readonly deviceId: string;
  readonly sessionId?: string;
  readonly orderId?: string;
  readonly productId?: string;
  readonly lang?: string;
};

/** The page query of a borrower on a device. One whose session stands in a cookie has none in the address. */
export const pageQueryOf = ({ brand }: Pick<Context, 'brand'>, owner: PageOwner): string =>
  toQuery(
    parsePageParameters({
      sessionId: owner.sessionId ?? '',
      deviceId: owner.deviceId,
      userId: owner.userId,
      merchantNumber: brand.merchantNumber,
      appName: brand.name,
      appVersion: '1.0.0',
      clientType: 'h5',
      system: systemOf(owner.market),
      orderId: owner.orderId ?? '',
      productId: owner.productId ?? '',
      lang: owner.lang ?? '',
    }),
  );
