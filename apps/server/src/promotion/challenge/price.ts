import type { getSms } from '@hiram/wire/calls/get-sms';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import type { Context, Visitor } from '../../feature/context.ts';
import { placeOf } from '../../ground/limits/network-of.ts';
import { countTurns, type RateSubject, rateSubject } from '../../ground/limits/rate-limit-store.ts';
import { codeLimits, codePrices, type PriceSteps, priceSeconds, spendPrices } from '../limits/limits.ts';
import { prefixOf } from '../limits/visitor-index.ts';

/** Who is counted when a code is asked for. The device is told by its requester, so it has a limit but never makes a code cheaper. */
export function subjectsOf(
  { cipher }: Context,
  visitor: Visitor,
  asked: ParsedRequestOf<typeof getSms>,
  isAbroad: boolean,
): RateSubject[] {
  const { phone } = asked;
  const device = asked.deviceId || visitor.deviceId;
  const subjects = [
    { kind: 'code-phone', text: phone, limits: codeLimits.phone },
    { kind: 'code-address', text: placeOf(visitor.address).address, limits: codeLimits.address },
    { kind: 'code-network', text: placeOf(visitor.address).network, limits: codeLimits.network },
    { kind: 'code-prefix', text: prefixOf(phone), limits: codeLimits.prefix },
    ...(isAbroad ? [{ kind: 'code-abroad', text: 'all', limits: codeLimits.abroad }] : []),
    ...(device ? [{ kind: 'code-device', text: device, limits: codeLimits.device }] : []),
  ];
  return subjects.map((subject) => rateSubject(cipher, subject));
}

const pricesByKind: { readonly [kind: string]: PriceSteps } = {
  'code-address': codePrices.address,
  'code-network': codePrices.network,
  'code-prefix': codePrices.prefix,
  'code-abroad': codePrices.abroad,
};

/** The bits of work that the next code costs: the highest of what its requester, its number and the hour's money ask for. */
export async function calculatePrice(
  context: Context,
  subjects: readonly RateSubject[],
  spentPercent: number,
): Promise<number> {
  const since = new Date(context.clock.systemNow().getTime() - priceSeconds * 1_000);
  const counts = await countTurns(context.db, subjects, since);
  const bits = subjects.map(({ kind }, index) => bitsOf(pricesByKind[kind] ?? [], counts[index] ?? 0));
  return Math.max(bitsOf(spendPrices, spentPercent), ...bits);
}

/** What so many cost. */
const bitsOf = (steps: PriceSteps, count: number): number =>
  steps.reduce((bits, step) => (count >= step.from ? step.bits : bits), 0);
