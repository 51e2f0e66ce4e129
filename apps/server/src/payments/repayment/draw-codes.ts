import { toSVG } from 'bwip-js/node';
import QRCode from 'qrcode';

/** A QR picture of a text, as an address that an image takes. */
export async function drawQr(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return toDataUrl(svg);
}

/** A bar code (Code 128) of a pay code, as an address that an image takes. */
export function drawBarCode(code: string): string {
  return toDataUrl(toSVG({ bcid: 'code128', text: code, scale: 2, height: 14, includetext: true }));
}

const toDataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
