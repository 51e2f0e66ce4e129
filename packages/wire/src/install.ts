/** The addresses with which a browser installs the lender's pages (ours). */

/** The web manifest of the lender. */
export const manifestPath = '/manifest.webmanifest';

/** The sizes of the lender's icon in pixels, as squares. */
export const iconSizes = [192, 512] as const;

/** The icon of a size; a maskable one fills its square, so that a phone may cut it to its own shape. */
export const iconPath = (sizePx: number, isMaskable = false): string =>
  `/icons/${isMaskable ? 'maskable-' : ''}${sizePx}.png`;

/** The icon that Apple's browsers put on the home screen. */
export const touchIconPath = iconPath(180, true);
