import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/** Where the bill of materials is written: not in the repository, because it follows from the lockfile. */
const sbomFile = 'sbom.cdx.json';

type Sbom = { readonly components: readonly { readonly purl: string }[] };

/**
 * The parts of what is shipped, in CycloneDX, as npm reads them from the lockfile. By workspaces, and not by `--omit=dev`,
 * which also leaves out a shipped package that a tool names as well, such as pg.
 */
export function makeSbom(): Sbom {
  const args = ['sbom', '--workspaces', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`npm sbom ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

if (import.meta.main) {
  const sbom = makeSbom();
  writeFileSync(join(root, sbomFile), JSON.stringify(sbom, null, 2));
  console.log(`${sbomFile}: ${sbom.components.length} components.`);
}
