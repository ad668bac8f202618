/**
 * The direction of docs/ARCHITECTURE.md:
 *   domain ← contract ← server      contract → openapi.json → client ← studio, viewer      domain ← scene ← studio, viewer
 *   content's definitions ← everybody      scene ← content's renderers ← studio, viewer      content's forms ← studio
 *   studio, viewer, contract's examples ← workbench
 * Apps never import apps, features never import features, and scene knows neither React nor the network.
 */
const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } });

/** The server's folders; each imports only those before it. */
const TIERS = [
  'config',
  'platform',
  'kernel',
  'i18n',
  'http',
  'modules/media',
  'modules/account',
  'modules/content',
  'modules/analytics',
  'modules/admin',
  'acceleration',
  'backup',
  'demo',
];
/** Tests start the whole product, whatever they are about. */
const NO_TESTS = '(?!.*\\.test\\.ts$)';

const library = (names) => `(^|/)node_modules/(${names})/`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'must-exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?|^virtual:' },
    },
    never('nothing-imports-server', '^(packages|apps/(studio|viewer))/', '^apps/server/'),
    never('apps-never-import-apps', '^apps/studio/', '^apps/viewer/'),
    never('apps-never-import-apps', '^apps/viewer/', '^apps/studio/'),
    never('packages-never-import-apps', '^packages/', '^apps/'),
    never('nothing-imports-workbench', '^(packages|apps)/', '^workbench/'),
    never('workbench-shares-no-app', '^workbench/viewer/', '^(apps|workbench)/studio/'),
    never('workbench-shares-no-app', '^workbench/studio/', '^(apps|workbench)/viewer/'),
    never('workbench-runs-no-server', '^workbench/', '^apps/server/src/(?!demo/content/)'),
    never('domain-imports-no-package-of-ours', '^packages/domain/', '^packages/(?!domain/)'),
    never('contract-imports-domain-only', '^packages/contract/', '^packages/(?!(contract|domain)/)'),
    never('client-imports-no-package-of-ours', '^packages/client/', '^packages/(?!client/)'),
    never(
      'scene-imports-domain-and-definitions-only',
      '^packages/scene/',
      '^packages/(?!(scene|domain)/|content/src/definitions\\.ts$)',
    ),
    never(
      'content-imports-domain-and-scene-only',
      '^packages/content/',
      '^packages/(?!(content|domain|scene)/)',
    ),
    never('map-imports-domain-only', '^packages/map/', '^packages/(?!(map|domain)/)'),
    never('server-knows-definitions-only', '^apps/server/', '^packages/content/src/(?!definitions\\.ts$)'),
    never('viewer-knows-no-forms', '^apps/viewer/', '^packages/content/src/(forms|fields|summaries)'),
    never(
      'pages-know-no-studio',
      '^packages/content/src/.*/(film-)?page\\.tsx$',
      library('@mantine|@tabler'),
    ),
    {
      name: 'types-never-import-types',
      severity: 'error',
      from: { path: '^packages/content/src/(?!fields/)([^/]+)/' },
      to: { path: '^packages/content/src/[^/]+/', pathNot: '^packages/content/src/($1|fields|captions)/' },
    },
    {
      name: 'definitions-reach-no-drawing-and-no-form',
      severity: 'error',
      from: { path: '^packages/content/src/definitions\\.ts$' },
      to: {
        reachable: true,
        path: ['^packages/scene/', library('three|react|react-i18next|@mantine|@tabler')],
      },
    },
    never('web-apps-know-the-client-not-the-contract', '^apps/(studio|viewer)/', '^packages/contract/'),
    never('server-knows-no-client-and-no-scene', '^apps/server/', '^packages/(client|map|scene)/'),
    never(
      'scene-knows-no-react',
      '^packages/scene/',
      library('react|react-dom|react-router|@react-three|@mantine'),
    ),
    never('scene-knows-no-network', '^packages/scene/', library('openapi-fetch|@tanstack')),
    never('domain-is-pure', '^packages/domain/src/(?!.*\\.test\\.ts$)', '^(node:|fs$|path$|crypto$)'),
    {
      name: 'features-never-import-features',
      severity: 'error',
      from: { path: '^apps/studio/src/features/([^/]+)/' },
      to: { path: '^apps/studio/src/features/', pathNot: '^apps/studio/src/features/$1/' },
    },
    // They are loaded only where an installation asks for them.
    never(
      'demo-pages-have-one-door',
      '^(?!apps/studio/src/demo-pages/|workbench/)',
      '^apps/studio/src/demo-pages/(?!routes\\.tsx$)',
    ),
    never(
      'demo-pages-have-one-door',
      '^(?!apps/studio/src/(demo-pages/|router\\.tsx$)|workbench/)',
      '^apps/studio/src/demo-pages/',
    ),
    never('demo-pages-know-no-feature', '^apps/studio/src/demo-pages/', '^apps/studio/src/(features|pages)/'),
    never('only-demo-pages-know-msw', '^(?!apps/studio/src/demo-pages/)', library('msw')),
    never('ui-knows-no-feature', '^apps/studio/src/ui/', '^apps/studio/src/(features|pages|app)/'),
    never(
      'features-know-no-page',
      '^apps/studio/src/features/',
      '^apps/studio/src/(pages/|app/(?!paths|destinations)|router|start)',
    ),
    never(
      'only-config-reads-options',
      '^apps/server/src/(modules|http|platform)/',
      '^apps/server/src/config/secrets',
    ),
    // ADR 20: each tier of the server imports those before it. The files next to app.ts compose them.
    ...TIERS.map((tier, index) =>
      never(
        `${tier}-imports-no-later-tier`,
        `^apps/server/src/${tier}/${NO_TESTS}`,
        `^apps/server/src/((${TIERS.slice(index + 1).join('|')})/|(app|serve|run|main)\\.ts$)`,
      ),
    ),
    {
      // ADR 17: whoever reads what strangers sent does so in a bounded process.
      name: 'server-reads-no-files-in-its-own-process',
      severity: 'error',
      from: { path: '^apps/server/src/(main|run|app|admin|acceleration/cluster/supervise)\\.ts$' },
      to: {
        reachable: true,
        path: [
          library('sharp|file-type|@gltf-transform|draco3dgltf|meshoptimizer|ktx2-encoder|mediabunny'),
          '^apps/server/src/modules/media/(inspect/inspect-|strip-metadata/|inspection/(inspect-file|render-picture))',
          '^apps/server/src/modules/media/usdz/make-usdz',
          '^apps/server/src/modules/media/compress/compress-glb',
        ],
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
