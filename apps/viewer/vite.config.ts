import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { lightThree } from '../../scripts/vite/light-three.ts';
import { listParts } from '../../scripts/vite/list-parts.ts';
import { preloadChunks } from '../../scripts/vite/preload-chunks.ts';

const OFFLINE_WORKER = 'viewer-offline';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const preact = (entry: string) => fileURLToPath(import.meta.resolve(`preact/${entry}`));

/** What a page may show beyond the program itself; the server names what it does (`FacedPage.shows`). */
const SHOWN = {
  listing: ['/src/listing/listing-screen.tsx'],
  walk: ['/src/walk/walk-screen.tsx'],
  link: ['/src/link/link-screen.tsx'],
  gate: ['/src/overlay/space-screen.tsx', '/src/overlay/gate/gate.tsx'],
  scene: [
    ...['/src/overlay/space-screen.tsx', '/src/overlay/space-view.tsx'],
    ...['/src/session/surroundings.ts', '/src/session/orbit/session.ts'],
  ],
  play: ['/packages/scene/src/play/index.ts'],
  // The words, by the language of the caller.
  ...Object.fromEntries(
    ['en', 'fr', 'de', 'pt'].map((language) => [language, [`/src/locales/${language}/index.ts`]]),
  ),
  ...Object.fromEntries(
    [
      'image',
      'green_screen',
      'video',
      'audio',
      'text',
      'object3d',
      'button',
      'point_cloud',
      'gaussian_splat',
      'portal',
      'sphere',
    ].map((type) => {
      const name = type.replace('_', '-');
      return [type, [`/packages/content/src/${name}/${name}.ts`]];
    }),
  ),
};

/**
 * What every drawn space needs, and what every page needs, in one file each: in the small files that the bundler makes of
 * shared modules, the same code takes a tenth more bytes.
 */
const TOGETHER = [
  {
    name: 'scene',
    test: /three\/(?:src\/(?:cameras|core|lights\/(?!LightProbe)|loaders\/(?:Cache|FileLoader|Loader|LoaderUtils|LoadingManager)\.|materials|math\/(?!Spherical)|objects|renderers|scenes|extras\/(?:DataUtils|ImageUtils|PMREM|TextureUtils)|textures\/(?!Video|Canvas))|examples\/jsm\/controls)|packages\/scene\/src\/(?:assets|events|graph|stage)|viewer\/src\/session\/(?:surroundings|load-progress|orbit|taps|clip|photo)/,
  },
  {
    name: 'common',
    test: /node_modules\/(?:preact|openapi)|viewer\/src\/(?:boot|light|parts|i18n)|packages\/(?:client|domain)\//,
    minShareCount: 2,
  },
];

export default defineConfig({
  base: '/',
  plugins: [
    lightThree(),
    preloadChunks(['/src/app.tsx'], SHOWN),
    // Maps are nothing without a network, and every browser that takes pages along has WebAssembly.
    listParts('viewer-parts.json', /maplibre|spaces-map|file-style|draco_decoder-.*\.js/),
  ],
  // Visitors wait for the program, so Preact, a tenth of its size, stands in for React.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      { find: /^preact\/jsx-(dev-)?runtime$/, replacement: preact('jsx-runtime') },
      { find: /^react\/jsx-runtime$/, replacement: preact('compat/jsx-runtime') },
      { find: /^react-dom\/client$/, replacement: preact('compat/client') },
      { find: /^react(-dom)?$/, replacement: preact('compat') },
      // The little that visitors need of them.
      { find: /^(react-)?i18next$/, replacement: here('src/light/i18next.ts') },
      { find: /^zod$/, replacement: here('src/light/zod.ts') },
    ],
  },
  // MapLibre's worker is a module.
  worker: { format: 'es' },
  // Under npm run dev the server writes to the same terminal.
  clearScreen: false,
  build: {
    target: 'es2022',
    assetsDir: 'viewer-assets',
    // Every browser that runs WebXR, cameras or top-level await supports modulepreload.
    modulePreload: { polyfill: false },
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { viewer: 'index.html', [OFFLINE_WORKER]: 'src/offline/worker.ts' },
      output: {
        codeSplitting: { groups: TOGETHER },
        entryFileNames: ({ name }) =>
          // The service worker keeps its name, so that the browser finds the next version of it.
          name === OFFLINE_WORKER ? '[name].js' : 'viewer-assets/[name]-[hash].js',
      },
    },
  },
});
