import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compileAtOnce } from '../../scripts/vite/compile-at-once.ts';
import { dropMethods } from '../../scripts/vite/drop-methods.ts';
import { lightThree, type UnusedFeatures } from '../../scripts/vite/light-three.ts';
import { limitStart } from '../../scripts/vite/limit-start.ts';
import { listParts } from '../../scripts/vite/list-parts.ts';
import { preloadChunks } from '../../scripts/vite/preload-chunks.ts';
import { withoutStaticBlocks } from '../../scripts/vite/without-static-blocks.ts';

const OFFLINE_WORKER = 'viewer-offline';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const preact = (entry: string) => fileURLToPath(import.meta.resolve(`preact/${entry}`));

/** What a page may show beyond the program itself; the server names what it does (`FacedPage.shows`). */
const SHOWN = {
  // The words, by the language of the caller: nothing is shown without them, so they go ahead of what is large.
  ...Object.fromEntries(
    ['en', 'fr', 'de', 'pt'].map((language) => [language, [`/src/locales/${language}/index.ts`]]),
  ),
  listing: ['/src/listing/listing-screen.tsx'],
  walk: ['/src/walk/walk-screen.tsx'],
  link: ['/src/link/link-screen.tsx'],
  gate: ['/src/overlay/gate/gate.tsx'],
  // Back is caught from the first tap on.
  scene: ['/src/overlay/space-view.tsx', '/src/session/first-scene.ts', '/src/parts/catch-back.ts'],
  play: ['/packages/scene/src/play/index.ts'],
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
 * What every page needs in one file, and what every drawn space needs in two: in the small files that the bundler makes of shared
 * modules, the same code takes a tenth more bytes, and each of them a request. A group takes in what its modules import, so the
 * former comes first: no page waits for three.js for the sake of what both use. The first half of three.js (`core`) tells the page
 * when to ask for the file that is drawn first (`prefetch`).
 */
const TOGETHER = [
  {
    name: 'common',
    test: /preload-helper|rolldown\/runtime|node_modules\/(?:preact|openapi)|viewer\/src\/(?:boot|parts|i18n|offline\/keeps-pages|map\/lazy-map|sensors\/position|session\/(?:clip|load-progress|way|page\/(?:lazy-object-part|object-picture)|quick-look\/usdz-of)|telemetry\/place-consent|walk\/(?:lazy-walk-line|next-stop|progress))|packages\/(?:client|domain|scene\/src\/(?:device|sky)|content\/src\/(?:(?:light\/)?\w+|[^/]+\/(?:definition|setting|in-language))\.ts)/,
    minShareCount: 2,
  },
  {
    name: 'core',
    test: /three\/src\/(?:animation\/(?:PropertyBinding|AnimationClip|AnimationUtils|KeyframeTrack|tracks)|cameras\/(?!Cube)|core|lights\/(?!LightProbe)|loaders\/(?:Cache|FileLoader|Loader|LoaderUtils|LoadingManager)\.|materials|math\/(?!Spherical)|objects|scenes|extras\/(?:DataUtils|ImageUtils|TextureUtils)|textures\/(?!Video|Canvas|Cube))/,
  },
  {
    name: 'scene',
    test: /three\/src\/(?:cameras|renderers|extras\/PMREM|textures\/Cube)|packages\/scene\/src\/(?:assets|content\/disposal|events|graph|stage)|viewer\/src\/session\/(?:first-scene|surroundings|orbit|taps|photo)/,
  },
];

/**
 * The longest methods of three.js that visitors do not need: most write scenes as JSON or read them, others are for editing or for
 * programs of other kinds.
 */
const UNUSED = [
  'toJSON',
  'fromJSON',
  'CreateClipsFromMorphTargetSequences',
  'setMorphAt',
  'getMorphAt',
  'setColorAt',
  'getColorAt',
  'setAxisAngleFromRotationMatrix',
  'transformUv',
  'extractBasis',
  'manhattanDistanceTo',
  'roundToZero',
  'containsBox',
  'setRotationFromQuaternion',
  'setRotationFromAxisAngle',
  'setFromMatrixScale',
  'lerpHSL',
  'projectPoint',
  'intersectsLine',
  'setFromMatrix3',
  'rotateOnWorldAxis',
  'rotateAround',
  'rotateTowards',
  'getEffectiveFOV',
  'getViewSize',
  'makeShear',
  'compileCubemapShader',
  'compileEquirectangularShader',
  'saveState',
  'dollyIn',
  'copyFramebufferToTexture',
  'copyTextureToTexture',
  'compileAsync',
  'setNodesHandler',
  'setEffects',
  'initRenderTarget',
  'resetState',
  'forceContextRestore',
  'setComponent',
  'CreateFromMorphTargetSequence',
  'intersectLine',
  'copyAt',
  'getViewBounds',
  'setFromXRController',
  'setAxisAngleFromQuaternion',
  'clampScalar',
  'randomDirection',
  'addUpdateRange',
  'subScalar',
  'transposeIntoArray',
  'setFromCenterAndSize',
  'setFromPointsAndIndices',
  'setFocalLength',
  'lerpColors',
  'intersectObjects',
  'makeBasis',
  'getMidpoint',
  'setFromCylindrical',
  'offsetHSL',
  'addColors',
  'projectOnPlane',
  'distanceToSphere',
  'setRotationFromMatrix',
  'slerpQuaternions',
  'fromScene',
  '_blur',
  '_compileMaterial',
];

/** What neither a space nor a model uses: a fifth of three.js's shaders. */
const UNUSED_FEATURES: UnusedFeatures = {
  BatchedMesh: ['USE_BATCHING', 'USE_BATCHING_COLOR'],
  CubeRefractionMapping: ['ENVMAP_BLENDING_MIX', 'ENVMAP_BLENDING_ADD'],
  CubeTexture: ['ENVMAP_TYPE_CUBE', 'ENVMAP_MODE_REFLECTION', 'ENVMAP_BLENDING_MULTIPLY'],
  Fog: ['USE_FOG', 'FOG_EXP2'],
  LightProbeGrid: ['NUM_LIGHT_PROBE_GRIDS'],
  LineDashedMaterial: ['linedashed'],
  MeshLambertMaterial: ['lambert', 'LAMBERT'],
  MeshMatcapMaterial: ['matcap'],
  MeshNormalMaterial: ['meshnormal'],
  MeshPhongMaterial: ['phong', 'PHONG'],
  MeshToonMaterial: ['toon', 'gradientmap', 'TOON', 'USE_GRADIENTMAP'],
  ObjectSpaceNormalMap: ['USE_NORMALMAP_OBJECTSPACE'],
  RectAreaLight: ['NUM_RECT_AREA_LIGHTS'],
  SpriteMaterial: ['sprite'],
  SunLight: ['NUM_SUN_LIGHTS', 'NUM_SUN_LIGHT_SHADOWS'],
  VSMShadowMap: ['SHADOWMAP_TYPE_VSM'],
  alphaHash: ['USE_ALPHAHASH'],
  alphaMap: ['USE_ALPHAMAP'],
  alphaToCoverage: ['ALPHA_TO_COVERAGE'],
  clippingPlanes: ['NUM_CLIPPING_PLANES'],
  displacementMap: ['USE_DISPLACEMENTMAP'],
  dithering: ['DITHERING'],
  lightMap: ['USE_LIGHTMAP'],
  logarithmicDepthBuffer: ['USE_LOGARITHMIC_DEPTH_BUFFER'],
  retroreflection: ['USE_RETROREFLECTION'],
  reversedDepthBuffer: ['USE_REVERSED_DEPTH_BUFFER'],
  specularMap: ['USE_SPECULARMAP'],
};

export default defineConfig({
  base: '/',
  plugins: [
    lightThree(UNUSED_FEATURES),
    dropMethods(UNUSED),
    withoutStaticBlocks(/maplibre/),
    compileAtOnce(['common', 'core', 'scene', 'space-view']),
    preloadChunks([], SHOWN),
    // A space with one model, in the language with the longest words.
    limitStart(['scene', 'object3d', 'fr'], 180_700),
    // A list of spaces draws nothing.
    limitStart(['listing', 'fr'], 40_500),
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
      { find: /^(react-)?i18next$/, replacement: here('../../packages/content/src/light/i18next.ts') },
      { find: /^zod$/, replacement: here('../../packages/content/src/light/zod.ts') },
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
