import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

const totpOf = (secret: string): TOTP =>
  new TOTP({
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A fresh secret in Base32, for an authenticator app. */
export const newSecondFactor = (): string => new Secret({ size: 20 }).base32;

/** The code of an instant (RFC 6238). */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The step of a right code, one step early or late allowed; null when it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): bigint | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : BigInt(Math.floor(timestamp / 1_000 / periodSeconds) + delta);
}
