import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** The web views of cheap phones. Without 'ios13' the style compiler drops -webkit-text-size-adjust. */
export const targets = ['es2019', 'chrome79', 'safari13', 'ios13'];

/** One entry per screen: every `src/screens/{feature}/hydrate-{screen}.tsx`. */
function entries(): Record<string, string> {
  const files = readdirSync(join(root, 'src/screens'), { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => /[\\/]hydrate-[^\\/]+\.tsx$/.test(file));
  return Object.fromEntries(
    found.map((file) => [basename(file, '.tsx').replace('hydrate-', ''), join(root, 'src/screens', file)]),
  );
}

/** The same names on the server and in the browser, whatever query a style sheet is requested with. */
function scopedName(local: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ''), '.module.css')}-${local}`;
}

export default defineConfig({
  root,
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: targets,
    cssTarget: targets,
    outDir: 'dist/client',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: entries(),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What only two screens share is a file of its own, so that no other screen loads it.
            { name: 'frame', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [dirname(dirname(root))] } },
});
