import path from 'node:path';

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/**
 * Gathers what every page needs, which is what `start.tsx` imports, into one file: left to itself the bundler
 * makes forty small ones of it, by which pages share them, and a weak network pays for every request. `main.ts` and what
 * it needs to fetch the configuration are a separate file, since that comes before anything else is run. The form to sign in is
 * part of it: it is the first page of most visits, and small. Of libraries only what these modules use comes with them.
 */
export function shellChunks(root: string) {
  const source = path.join(root, 'src');
  const group = (name: string, priority: number, ...entries: readonly string[]) => {
    let modules: ReadonlySet<string> | undefined;
    return {
      priority,
      name(id: string, all: Modules): string | null {
        const starts = entries.map((entry) => path.join(source, entry));
        modules ??= new Set(starts.flatMap((start) => [...reachableFrom(start, source, all)]));
        // Not what is imported on demand, which has to be a file by itself.
        const isOnDemand = (all.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
        return (modules.has(id) && !isOnDemand) || COMMON.test(id) ? name : null;
      },
    };
  };
  return [
    group('boot', 4, 'main.ts'),
    group('shell', 3, 'start.tsx', 'pages/login.tsx'),
    // What the first pages add once they are drawn, with the parts of libraries that it uses: `controls` is as large again.
    { name: 'afterwards', priority: 2.5, test: AFTERWARDS },
    // What stands round the pages behind the sign-in.
    group('frame', 2.4, 'pages/pages-frame.tsx'),
    // What most of them are drawn with, in two files for the same reason.
    { name: 'controls', priority: 2.3, test: but(CONTROLS, FORMS), minShareCount: MOST },
    { name: 'parts', priority: 2.25, test: but(PARTS, FORMS), minShareCount: SEVERAL },
    // The other pages before the sign-in.
    { name: 'account', priority: 2.2, test: /\/src\/features\/auth\// },
    // What several pages are drawn with: controls that only forms have, what knows the types of objects, what sends files, and
    // what makes and changes objects. What a file needs is in those before it, or goes with it.
    { name: 'fields', priority: 2.1, test: or(CONTROLS, FORMS), minShareCount: SEVERAL },
    { name: 'types', priority: 1.9, test: TYPES, minShareCount: SEVERAL },
    { name: 'objects', priority: 1.8, test: OBJECTS, minShareCount: SEVERAL },
    { name: 'upload', priority: 1.7, test: UPLOAD, minShareCount: SEVERAL },
    // After the controls, which charts are drawn with too: only pages with a chart load d3 and Recharts.
    { name: 'charts', priority: 0, test: /node_modules\/@mantine\/charts\// },
  ];
}

/** The notices, and the menu of languages. */
const AFTERWARDS = /\/src\/app\/(notices|shell\/language-menu)\.tsx$/;

/** How many chunks share what most pages, and what several pages are drawn with. */
const MOST = 12;
const SEVERAL = 3;

/** Libraries that pages are drawn with. Charts, calendars and drop fields come with the few pages that show them. */
const CONTROLS =
  /node_modules\/(@mantine\/(core|hooks|form|modals)|@floating-ui|@tabler|@tanstack|react-number-format)\//;

/** What is filled in, of the controls and of the parts: lists and galleries do without. */
const FORMS = new RegExp(
  [
    '/node_modules/(@mantine/form|react-number-format|klona|fast-deep-equal)/',
    '/@mantine/core/esm/components/(NumberInput|Slider|Color(?!Swatch)[A-Z]\\w+|Radio|Textarea)/',
    '/studio/src/(ui/(number-checked-form|description-field|form-errors)|parts/identity/new-password-fields)',
  ].join('|'),
);

/** Small parts that pages share, which do not lead to any of the large ones below. */
const PARTS = new RegExp(
  [
    '/studio/src/(ui|lib|parts/(first-steps|help|identity|others|plan|saving))/',
    '/studio/src/parts/(hobjects/hobject-picture|map/my-position|share/(copy|download|public)|space-form/[a-z]+-names)',
    '/packages/domain/src/(?!glb|ply|spz|gif)',
    '/node_modules/@tabler/',
  ].join('|'),
);

const TYPES =
  /\/packages\/(domain|content\/src\/((?!forms|fields)[\w-]+|[\w-]+\/(definition|captions|destination))\.ts$)/;
const UPLOAD = /\/studio\/src\/parts\/(upload|cost)\//;
const OBJECTS =
  /\/packages\/content\/src\/(forms\.|fields|[\w-]+\/(form|texts)\b)|\/studio\/src\/parts\/(hobjects|where-used|asset-url)\//;

const but = (those: RegExp, others: RegExp) => (id: string) => those.test(id) && !others.test(id);
const or = (those: RegExp, others: RegExp) => (id: string) => those.test(id) || others.test(id);

/** What the bundler adds of its own to every import on demand, and to the page. */
const COMMON = /vite\/(preload-helper|modulepreload-polyfill)|\/studio\/index\.html$/;

/**
 * A module and the modules of the studio and styles that it imports, except what is only imported on demand. Packages are
 * left to the bundler, which adds what of them is used: followed from here, their index files lead to everything they have.
 */
function reachableFrom(id: string, source: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id) || !(id.startsWith(source) || id.endsWith('.css'))) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    reachableFrom(imported, source, modules, found);
  return found;
}
