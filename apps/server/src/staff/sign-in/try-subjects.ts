import type { Context } from '../../feature/context.ts';
import { placeOf } from '../../ground/limits/network-of.ts';
import type { RateLimit, RateSubject } from '../../ground/limits/rate-limit-store.ts';
import type { TrySubject } from './sign-in-try-store.ts';

/**
 * What a try to sign in counts under. A browser that the account knows has a count of its own, so that nobody keeps its
 * owner out. Any other counts under the name at this network, and under the name wherever it is tried: there the pause
 * begins late, and it holds for unknown browsers alone.
 */
export function trySubjectsOf(
  { cipher }: Context,
  {
    name,
    device,
    address,
  }: { readonly name: string; readonly device: string | null; readonly address: string },
): readonly [TrySubject, ...TrySubject[]] {
  const said = name.toLowerCase();
  const subjectOf = (kind: TrySubject['kind'], freeTries: number, words: readonly string[]): TrySubject => ({
    kind,
    freeTries,
    subject: cipher.blindIndex(`sign-in-${kind}`, JSON.stringify(words)),
  });
  if (device !== null) return [subjectOf('device', 5, [said, device])];
  return [subjectOf('place', 3, [said, placeOf(address).network]), subjectOf('name', 50, [said])];
}

const minute = 60;
const hour = 3_600;
const limitsOf = {
  'staff-sign-in-address': [
    { seconds: minute, max: 30 },
    { seconds: hour, max: 300 },
  ],
  'staff-sign-in-network': [
    { seconds: minute, max: 60 },
    { seconds: hour, max: 900 },
  ],
} as const satisfies { readonly [kind: string]: readonly RateLimit[] };

/** How often an address and its network may try at all, under any name. */
export function placeLimitsOf({ cipher }: Context, address: string): readonly RateSubject[] {
  const place = placeOf(address);
  const subjectOf = (kind: keyof typeof limitsOf, text: string): RateSubject => ({
    kind,
    subject: cipher.blindIndex(`rate-${kind}`, text),
    limits: limitsOf[kind],
  });
  return [
    subjectOf('staff-sign-in-address', place.address),
    subjectOf('staff-sign-in-network', place.network),
  ];
}
