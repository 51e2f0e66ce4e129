import { randomInt } from 'node:crypto';
import { accept, refuse } from '@hiram/lending/result';
import { callAddresses } from '@hiram/wire/addresses';
import { workCapcode } from '@hiram/wire/limits';
import type { Context, Visitor } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { placeOf } from '../../ground/limits/network-of.ts';
import { rateSubject, takeTurn } from '../../ground/limits/rate-limit-store.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { drawCaptcha } from '../../providers/captcha/draw-captcha.ts';
import { captchaLimits, solvedSeconds } from '../limits/limits.ts';
import { burnCaptcha, findSolved, insertCaptcha, markSolved, takeDrawing } from './captcha-store.ts';

/** Letters and digits that are not mistaken for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTUWXYZ';
const letterCount = 4;

export type CaptchaKind = 'picture' | 'work';

/** Begins a captcha. Who cannot see a picture lets the device work instead: there is nothing to read or to hear. */
export async function openCaptcha(
  context: Context,
  visitor: Visitor,
  kind: CaptchaKind,
): Promise<Outcome<{ sid: string }>> {
  const now = context.clock.systemNow();
  const answer = kind === 'work' ? workCapcode : chooseLetters();
  const address = { kind: 'captcha-address', text: placeOf(visitor.address).address, limits: captchaLimits };
  const expiresAt = new Date(now.getTime() + solvedSeconds * 1_000);
  return inTransaction(context.db, async (tx) => {
    if ((await takeTurn(tx, [rateSubject(context.cipher, address)], now)) > 0)
      return refuse({ code: 'too-many-requests' });
    return accept({ sid: await insertCaptcha(tx, context.cipher, { kind, answer, expiresAt }) });
  });
}

/** A captcha as a page shows it before any script. */
export type PageCaptcha = { readonly kind: CaptchaKind; readonly sid: string; readonly pictureUrl: string };

/** Begins a captcha for a posted form. */
export async function openPageCaptcha(
  context: Context,
  visitor: Visitor,
  kind: CaptchaKind,
): Promise<Outcome<PageCaptcha>> {
  const begun = await openCaptcha(context, visitor, kind);
  return begun.ok
    ? accept({ kind, ...begun.value, pictureUrl: pictureUrlOf(context, begun.value.sid) })
    : begun;
}

/** Where the picture of a captcha is. */
export const pictureUrlOf = ({ settings }: Context, sid: string): string =>
  `${settings.basePath}${callAddresses.getCaptcha.path}?sid=${sid}`;

const chooseLetters = (): string =>
  Array.from({ length: letterCount }, () => letters[randomInt(letters.length)]).join('');

/** The picture of a captcha; null when there is none to draw, or too many are being drawn. */
export async function drawPicture(context: Context, sid: string): Promise<Buffer | null> {
  const answer = await takeDrawing(context.db, context.cipher, sid, context.clock.systemNow());
  return answer === null ? null : drawCaptcha(answer);
}

/** What a visitor says of a captcha, and for which phone. */
export type Claim = { readonly sid: string; readonly capcode: string; readonly phoneIndex: Buffer };

/** Tries a captcha, which burns it. A right answer stands as proof for this phone alone. */
export async function solveCaptcha(tx: Tx, context: Context, claim: Claim, now: Date): Promise<boolean> {
  const answer = await burnCaptcha(tx, context.cipher, claim.sid, now);
  if (answer === null || !isSame(answer, claim.capcode)) return false;
  await markSolved(tx, claim.sid, claim.phoneIndex);
  return true;
}

/**
 * Whether the captcha was solved for this phone when the code was asked for, which cost a turn: so numbers cannot be tried
 * out at registering either.
 */
export async function provesCaptcha(tx: Tx, context: Context, claim: Claim, now: Date): Promise<boolean> {
  const solved = await findSolved(tx, context.cipher, claim, now);
  return solved !== null && isSame(solved, claim.capcode);
}

const isSame = (answer: string, typed: string): boolean => answer === typed.toUpperCase();
