import type { Caller, Outcome } from '@hiram/wire/browser/call';
import type { CallMap } from '@hiram/wire/browser/call-map';
import { workBitsFirst, workBitsMax, workBitsStep, workNeededCode } from '@hiram/wire/limits';

type Request = CallMap['getSms']['request'];

/**
 * Asks for a code, with proof of work where it is needed: `bits` of it to begin with, and more each time the server says
 * that the code costs more just now. The captcha stands meanwhile. The solver is loaded by who needs it alone. A device
 * that cannot work asks without it, and gets the server's answer to that.
 */
export async function requestWithWork(
  call: Caller,
  request: Request,
  { bits, loadingText }: { readonly bits: number; readonly loadingText: string },
): Promise<Outcome<CallMap['getSms']['answer']>> {
  let work = '';
  for (let asked = bits; ; asked = Math.max(asked + workBitsStep, workBitsFirst)) {
    if (asked > 0) work = await workFor(request.sid, asked, work);
    const outcome = await call('getSms', { ...request, work }, { loadingText });
    const isTooLittle = outcome.kind === 'refused' && outcome.code === workNeededCode;
    const isUnable = asked > 0 && work === '';
    if (!isTooLittle || isUnable || asked >= workBitsMax) return outcome;
  }
}

/** The nonce, or nothing where the solver does not load or does not run. */
async function workFor(sid: string, bits: number, before: string): Promise<string> {
  try {
    const { solveWork } = await import('./solve-work.ts');
    return await solveWork(sid, bits, Number(before));
  } catch {
    return '';
  }
}
