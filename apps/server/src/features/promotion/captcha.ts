import { randomInt } from 'node:crypto';
import {
  burnCaptcha,
  findSolved,
  insertCaptcha,
  markSolved,
  takeDrawing,
} from '../../database/captcha-store.ts';
import type { Tx } from '../../database/open-database.ts';
import { takeTurn } from '../../database/rate-limit-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import { drawCaptcha } from '../../providers/captcha/draw-captcha.ts';
import { fill, type Texts } from '../../texts/texts.ts';
import type { House, Visitor } from '../feature.ts';
import { captchaLimits, solvedSeconds } from './limits.ts';
import { networkOf, rateSubject } from './visitor-index.ts';

/** Letters and digits that are not mistaken for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const letterCount = 4;

type Question = { readonly kind: 'picture' | 'words'; readonly answer: string; readonly question: string };

/** Begins a captcha. The question in words is the way past the picture for who cannot see it. */
export async function openCaptcha(
  house: House,
  visitor: Visitor,
  kind: Question['kind'],
): Promise<Outcome<{ sid: string; question: string }>> {
  const now = house.clock.systemNow();
  const { answer, question } = kind === 'words' ? askInWords(visitor.texts) : askByPicture();
  const address = { kind: 'captcha-address', text: networkOf(visitor.address), limits: captchaLimits };
  const expiresAt = new Date(now.getTime() + solvedSeconds * 1_000);
  return inTransaction(house.db, async (tx) => {
    if ((await takeTurn(tx, [rateSubject(house.cipher, address)], now)) > 0)
      return no({ code: 'too-many-requests' });
    const sid = await insertCaptcha(tx, house.cipher, { kind, answer, expiresAt });
    return done({ sid, question });
  });
}

function askByPicture(): Question {
  const answer = Array.from({ length: letterCount }, () => letters[randomInt(letters.length)]).join('');
  return { kind: 'picture', answer, question: '' };
}

/** A sum of a full ten and a single digit, such as forty plus seven. */
function askInWords(texts: Texts): Question {
  const tens = texts.challengeTens.split(' ');
  const ones = texts.challengeOnes.split(' ');
  const ten = randomInt(tens.length);
  const one = randomInt(ones.length);
  const question = fill(texts.challengeSum, { tens: tens[ten] ?? '', ones: ones[one] ?? '' });
  return { kind: 'words', answer: String((ten + 2) * 10 + one + 1), question };
}

/** The picture of a captcha; null when there is none to draw, or too many are being drawn. */
export async function drawPicture(house: House, sid: string): Promise<Buffer | null> {
  const answer = await takeDrawing(house.db, house.cipher, sid, house.clock.systemNow());
  return answer === null ? null : drawCaptcha(answer);
}

/** What a visitor says of a captcha, and for which phone. */
export type Claim = { readonly sid: string; readonly capcode: string; readonly phoneIndex: Buffer };

/** Tries a captcha, which burns it. A right answer stands as proof for this phone alone. */
export async function solveCaptcha(tx: Tx, house: House, claim: Claim, now: Date): Promise<boolean> {
  const answer = await burnCaptcha(tx, house.cipher, claim.sid, now);
  if (answer === null || !isSame(answer, claim.capcode)) return false;
  await markSolved(tx, claim.sid, claim.phoneIndex);
  return true;
}

/**
 * Whether the captcha was solved for this phone when the code was asked for, which cost a turn: so numbers cannot be tried
 * out at registering either.
 */
export async function provesCaptcha(tx: Tx, house: House, claim: Claim, now: Date): Promise<boolean> {
  const solved = await findSolved(tx, house.cipher, claim, now);
  return solved !== null && isSame(solved, claim.capcode);
}

const isSame = (answer: string, typed: string): boolean => answer === typed.toUpperCase();
