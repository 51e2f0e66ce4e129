import { parseArgs } from 'node:util';
import { buildImage, findBuilder } from './build-image.ts';
import { runWithBuildah } from './run-image.ts';
import { stageImage } from './stage-image.ts';
import { verifyImage } from './verify-image.ts';

/**
 * `npm run image [-- --tag=hiram:0.1.0]`: builds the image, runs it as production does and verifies it. Without a builder
 * the same commands run in folders, and what they make is verified in the same way.
 */
const { values } = parseArgs({ options: { tag: { type: 'string', default: 'localhost/hiram:verified' } } });
const databaseUrl = process.env.TEST_DATABASE_URL;
const builder = findBuilder();
const startedAt = performance.now();
const seconds = (): string => `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`;

if (builder) {
  await buildImage(builder, values.tag);
  console.log(`Built ${values.tag} with ${builder} (${seconds()}).`);
} else console.log('Neither a Docker engine nor buildah is here: the stages run in folders.');
if (builder === 'docker' || !databaseUrl) {
  console.log(
    'Not run: that takes buildah or no builder, and TEST_DATABASE_URL. See docs/deploy.md for its roles.',
  );
} else {
  const container = builder ? runWithBuildah(values.tag) : await stageImage();
  try {
    await verifyImage(container, databaseUrl);
    console.log(`Verified: migrate, serve twice and work, without a right to write (${seconds()}).`);
  } finally {
    container.remove();
  }
}
