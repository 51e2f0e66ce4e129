import { z } from 'zod';
import { partnerEventTypes } from '../../partner/partner-events.ts';
import { secureAddress } from '../own-or-secure.ts';

/** A receiver on the server's own machine, for the sandbox. */
const localAddress = /^http:\/\/127\.0\.0\.1:\d{1,5}\/[^\s\\]*$/;

/** A system of the lender that is told what happened: where it is, and of what it is told. */
export const receiverContent = z.strictObject({
  name: z.string().trim().min(1).max(60),
  address: z
    .string()
    .max(500)
    .refine(
      (text) => secureAddress.test(text) || localAddress.test(text),
      'https://… without a name before the host',
    ),
  types: z
    .array(z.enum(partnerEventTypes))
    .min(1)
    .max(partnerEventTypes.length)
    .refine((types) => new Set(types).size === types.length, 'a type stands there twice'),
  isOn: z.boolean(),
});

export type ReceiverContent = z.output<typeof receiverContent>;
