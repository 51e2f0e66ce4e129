import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { iconPath, iconSizes, manifestPath, touchIconPath } from '@hiram/wire/install';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../feature/context.ts';
import { brandsFolder } from '../../lender/brand/brand.ts';
import { drawIcon, type Icon } from '../../providers/picture/draw-icon.ts';

const cacheSeconds = 3_600;

/** WEB-06: the lender's pages are installed under the lender's name, colours and icon. Nothing of a borrower is in it. */
export function serveInstall(server: FastifyInstance, context: Context): void {
  server.get(manifestPath, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `max-age=${cacheSeconds}`)
      .send(JSON.stringify(toManifest(context))),
  );
  const draw = rememberIcons(context);
  for (const { url, sizePx, isMaskable } of icons) {
    server.get(url, async (_request, reply) => {
      const icon = await draw({ sizePx, isMaskable });
      if (!icon) return reply.code(503).header('retry-after', '5').send();
      return reply.type('image/png').header('cache-control', `max-age=${cacheSeconds}`).send(icon);
    });
  }
}

const icons = [
  ...[false, true].flatMap((isMaskable) =>
    iconSizes.map((sizePx) => ({ url: iconPath(sizePx, isMaskable), sizePx, isMaskable })),
  ),
  { url: touchIconPath, sizePx: 180, isMaskable: true },
];

function toManifest({ brand, settings }: Context) {
  const { name, colours } = brand;
  const { home } = settings.paths;
  return {
    id: home,
    name,
    short_name: name,
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: colours.theme,
    background_color: colours.ground,
    icons: icons
      .filter(({ url }) => url !== touchIconPath)
      .map(({ url, sizePx, isMaskable }) => ({
        src: url,
        sizes: `${sizePx}x${sizePx}`,
        type: 'image/png',
        purpose: isMaskable ? 'maskable' : 'any',
      })),
  };
}

/** Draws each icon once for a logo. One that cannot be drawn now is drawn when it is asked for again. */
function rememberIcons(context: Context): (icon: Omit<Icon, 'ground'>) => Promise<Buffer | null> {
  const drawn = new Map<string, Promise<Buffer | null>>();
  return ({ sizePx, isMaskable }) => {
    const { logoUrl, colours } = context.brand;
    const key = [logoUrl, sizePx, isMaskable].join(' ');
    const known = drawn.get(key);
    if (known) return known;
    const drawing = readLogo(logoUrl).then((logo) =>
      drawIcon(logo, { sizePx, isMaskable, ground: colours.icon }),
    );
    if (drawn.size > 40) drawn.clear();
    drawn.set(key, drawing);
    drawing.then(
      (icon) => icon ?? drawn.delete(key),
      () => drawn.delete(key),
    );
    return drawing;
  };
}

/** The lender's logo out of its own files; null for one that lies elsewhere, which is not fetched. */
async function readLogo(logoUrl: string): Promise<Buffer | null> {
  const logoFile = path.resolve(brandsFolder, logoUrl.replace(/^\/brand\//, ''));
  const isOwn = logoUrl.startsWith('/brand/') && logoFile.startsWith(`${brandsFolder}${path.sep}`);
  if (!isOwn || !/\.(svg|png|webp)$/.test(logoFile)) return null;
  return readFile(logoFile).catch(() => null);
}
