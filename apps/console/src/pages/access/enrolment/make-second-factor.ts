import type { Invitation } from '@hiram/wire/staff/accounts/enrolment';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

/** A second factor: its secret, and the same as a QR picture. */
export type SecondFactor = { readonly secret: string; readonly picture: string };

/** Makes a second factor in this browser: nobody else sees it before it is sent with the password. */
export async function makeSecondFactor({ name }: Pick<Invitation, 'name'>): Promise<SecondFactor> {
  const secret = new Secret({ size: 20 });
  const url = new TOTP({ issuer: 'Hiram', label: name, digits: 6, period: 30, secret }).toString();
  const svg = await QRCode.toString(url, { type: 'svg', margin: 2 });
  return { secret: secret.base32, picture: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` };
}
