import { manifestPath, touchIconPath } from '@hiram/wire/install';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedPlace, type TestPlace } from '../../testing/databases/engines.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';

type Manifest = {
  readonly name: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
};

describe('installing the pages', () => {
  let place: TestPlace;
  let hiram: TestHiram;

  beforeAll(async () => {
    place = await embeddedPlace();
    hiram = await startTestHiram(place);
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  it("WEB-06 names the lender, its colours and where it begins, and nobody's session", async () => {
    const answer = await fetch(`${hiram.baseUrl}${manifestPath}`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ name: 'Hiram', start_url: '/home', display: 'standalone', scope: '/' });
    expect(JSON.stringify(manifest)).not.toMatch(/session|userId|device/i);
  });

  it('WEB-06 has icons of the sizes that it names, whose ground no mask can cut', async () => {
    const manifest = (await (await fetch(`${hiram.baseUrl}${manifestPath}`)).json()) as Manifest;
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes, purpose } of [
      ...manifest.icons,
      { src: touchIconPath, sizes: '180x180', purpose: 'maskable' },
    ]) {
      const answer = await fetch(`${hiram.baseUrl}${src}`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const icon = sharp(Buffer.from(await answer.arrayBuffer()));
      const { width, height } = await icon.metadata();
      expect(`${width}x${height}`).toBe(sizes);
      const { data } = await icon.raw().toBuffer({ resolveWithObject: true });
      expect(data[3]).toBe(purpose === 'maskable' ? 255 : 0);
    }
    expect((await fetch(`${hiram.baseUrl}/icons/513.png`)).status).toBe(404);
  });
});
