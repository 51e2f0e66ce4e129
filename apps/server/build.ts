import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';

const root = import.meta.dirname;
const folder = join(root, 'dist');

/**
 * What a module reads beside itself (migrations, texts, the files of its threads) stays where it is: in the built file, its place is
 * told from the place of that file.
 */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!/import\.meta\.(dirname|url)/.test(code)) return null;
    const placeOf = (path: string) => JSON.stringify(relative(folder, path).split(sep).join('/'));
    const placed = code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${placeOf(dirname(id))})`)
      .replaceAll('import.meta.url', `new URL(${placeOf(id)}, import.meta.url).href`);
    // Every line stays where it was.
    return { code: placed, map: null };
  },
};

// Our own modules become one file, and one more for each that is loaded later. Packages stay packages.
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [keepPlaces],
  build: {
    ssr: join(root, 'src/main.ts'),
    outDir: folder,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
});
