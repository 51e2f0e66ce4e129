import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run-command.ts';
import { buildImage, findBuilder } from './build-image.ts';
import { read } from './commands.ts';
import { runWithBuildah } from './run-image.ts';
import { stageImage } from './stage-image.ts';
import { verifyImage } from './verify-image.ts';

/**
 * `npm run image [-- --tag=hiram:0.1.0]`: builds the image, runs it as production does and verifies it. Without a builder,
 * or with `--without-builder`, the same commands run in folders, and what they make is verified in the same way. With
 * `--if-changed` nothing is done where nothing builds, or where what decides about the build was verified before.
 */
const { values } = parseArgs({
  options: {
    tag: { type: 'string', default: 'localhost/hiram:verified' },
    'without-builder': { type: 'boolean', default: false },
    'if-changed': { type: 'boolean', default: false },
  },
});
const databaseUrl = process.env.TEST_DATABASE_URL;
const builder = values['without-builder'] ? null : findBuilder();
const startedAt = performance.now();
const seconds = (): string => `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`;
const verifiedTag = `localhost/hiram:inputs-${hashInputs()}`;

if (values['if-changed'] && (builder !== 'buildah' || isVerified()))
  console.log(
    builder === 'buildah' ? 'The image was verified before.' : 'No buildah: the image is left out.',
  );
else await makeImage();

async function makeImage(): Promise<void> {
  if (builder) {
    await buildImage(builder, values.tag);
    console.log(`Built ${values.tag} with ${builder} (${seconds()}).`);
  } else console.log('The stages run in folders, without a builder.');
  if (builder === 'docker' || !databaseUrl) {
    console.log('Not run: that takes buildah or no builder, and TEST_DATABASE_URL.');
    return;
  }
  const container = builder ? runWithBuildah(values.tag) : await stageImage();
  try {
    await verifyImage(container, databaseUrl);
    if (builder) read('buildah', ['tag', values.tag, verifiedTag]);
    console.log(`Verified: migrate, serve twice and work, without a right to write (${seconds()}).`);
  } finally {
    container.remove();
  }
}

function isVerified(): boolean {
  return read('buildah', ['images', '--format', '{{.Name}}:{{.Tag}}']).split('\n').includes(verifiedTag);
}

/** What decides whether an image can be built and started; everything else is in the hands of the tests. */
function hashInputs(): string {
  const folders = ['deploy/image', 'tools/image'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const files = [
    'Dockerfile',
    '.dockerignore',
    'package-lock.json',
    'apps/server/build.ts',
    'apps/server/src/main.ts',
    ...folders.sort(),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
