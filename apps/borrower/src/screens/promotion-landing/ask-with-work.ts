import type { Caller, Outcome } from '@hiram/wire/browser/call';
import type { CallMap } from '@hiram/wire/browser/call-map';
import { workBitsFirst, workBitsMax, workBitsStep, workNeededCode } from '@hiram/wire/limits';

type Request = CallMap['getSms']['request'];

/**
 * Asks for a code, with proof of work where it is needed: `bits` of it to begin with, and more each time the server says
 * that the code costs more just now. The captcha stands meanwhile. The solver is loaded by who needs it alone.
 */
export async function askWithWork(
  call: Caller,
  request: Request,
  { bits, loadingText }: { readonly bits: number; readonly loadingText: string },
): Promise<Outcome<CallMap['getSms']['answer']>> {
  let work = '';
  for (let asked = bits; ; asked = Math.max(asked + workBitsStep, workBitsFirst)) {
    if (asked > 0) {
      const { solveWork } = await import('./solve-work.ts');
      work = await solveWork(request.sid, asked, Number(work));
    }
    const outcome = await call('getSms', { ...request, work }, { loadingText });
    const isTooLittle = outcome.kind === 'refused' && outcome.code === workNeededCode;
    if (!isTooLittle || asked >= workBitsMax) return outcome;
  }
}
