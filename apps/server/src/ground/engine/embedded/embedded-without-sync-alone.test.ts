import { expect, it, vi } from 'vitest';
import { embeddedPlace } from '../../../testing/databases/engines.ts';
import { openEmbedded } from './embedded.ts';

type PreRun = (module: unknown) => void;

/** A later engine that moved its file operations: the hook at the old place is never called. */
vi.mock('@electric-sql/pglite/nodefs', async (load) => {
  const real = await load<typeof import('@electric-sql/pglite/nodefs')>();
  class MovedFileSystem extends real.NodeFS {
    override async init(...setup: Parameters<InstanceType<typeof real.NodeFS>['init']>) {
      const ready = await super.init(...setup);
      const { preRun } = ready.emscriptenOpts as unknown as { preRun: PreRun[] };
      const moved = { NODEFS: { stream_ops: {} } };
      preRun.push = (hook: PreRun) => {
        Reflect.deleteProperty(preRun, 'push');
        return preRun.push(() => hook(moved));
      };
      return ready;
    }
  }
  return { ...real, NodeFS: MovedFileSystem };
});

it('an embedded database that does not sync its commits refuses to open, and releases its folder', async () => {
  const place = await embeddedPlace();
  const refusal = 'the embedded database does not sync its commits: it must not hold money';
  await expect(openEmbedded(place.dataFolder)).rejects.toThrow(refusal);
  await expect(openEmbedded(place.dataFolder)).rejects.toThrow(refusal);
  await place.remove();
});
