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
  const group = (name: string, priority: number, entries: readonly string[], parts = COMMON) => {
    let modules: ReadonlySet<string> | undefined;
    return {
      priority,
      name(id: string, all: Modules): string | null {
        const starts = entries.map((entry) => path.join(source, entry));
        modules ??= new Set(starts.flatMap((start) => [...reachableFrom(start, source, all)]));
        // Not what is imported on demand, which has to be a file by itself.
        const isOnDemand = (all.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
        return (modules.has(id) && !isOnDemand) || parts.test(id) ? name : null;
      },
    };
  };
  return [
    group('boot', 4, ['main.ts']),
    group('shell', 3, ['start.tsx', 'pages/login.tsx'], SHARED),
    // What stands round the pages behind the sign-in.
    group('frame', 2.4, ['pages/pages-frame.tsx']),
    // What most of them are drawn with.
    {
      name: 'controls',
      priority: 2.3,
      test: but(CONTROLS, FORMS, LARGE_FIELDS, TABLES, FLOATING),
      minShareCount: MOST,
    },
    {
      name: 'parts',
      priority: 2.25,
      test: but(PARTS, LISTS, FORMS, LARGE_FIELDS, TABLES),
      minShareCount: MANY,
    },
    // What lists have whose rows or cards can be selected.
    { name: 'selection', priority: 2.245, test: SELECTION },
    // What lists and their filters add.
    { name: 'lists', priority: 2.24, test: LISTS, minShareCount: SEVERAL },
    // What pages add where something is made or changed.
    {
      name: 'work-parts',
      priority: 2.23,
      test: but(PARTS, FORMS, LARGE_FIELDS, TABLES),
      minShareCount: SEVERAL,
    },
    // Forms of words and choices, which most forms are.
    { name: 'forms', priority: 2.22, test: FORMS, minShareCount: SEVERAL },
    // The other pages before the sign-in.
    { name: 'account', priority: 2.2, test: /\/src\/features\/auth\// },
    // What the first pages add once they are drawn, with the parts of libraries that it uses.
    { name: 'notices', priority: 2.15, test: NOTICES },
    { name: 'tables', priority: 2.14, test: TABLES },
    // What opens over a page when a button is pressed: most begin without.
    { name: 'floating', priority: 2.12, test: FLOATING },
    // What several pages share. What a file needs is in those before it, or goes with it: so lists of objects and of files come
    // before the controls and the readers of files, which they do without.
    { name: 'types', priority: 2.11, test: TYPES, minShareCount: SEVERAL },
    { name: 'objects', priority: 2.105, test: OBJECTS, minShareCount: SEVERAL },
    { name: 'files', priority: 2.102, test: FILES, minShareCount: SEVERAL },
    { name: 'fields', priority: 2.1, test: or(CONTROLS, LARGE_FIELDS), minShareCount: SEVERAL },
    { name: 'type-forms', priority: 1.9, test: TYPE_FORMS },
    { name: 'upload', priority: 1.7, test: UPLOAD, minShareCount: SEVERAL },
    // After the controls, which charts are drawn with too: only pages with a chart load d3 and Recharts.
    { name: 'charts', priority: 0, test: /node_modules\/@mantine\/charts\// },
  ];
}

const NOTICES = /\/src\/app\/notices\.tsx$/;

const TABLES = /@mantine\/core\/esm\/components\/Table\/|\/studio\/src\/parts\/plan\/plan-table/;

const FLOATING = new RegExp(
  [
    '/node_modules/(react-remove-scroll|@floating-ui)/',
    '/@mantine/core/esm/(components/(Popover|Menu|Combobox|Select|Modal|ModalBase|Drawer|Transition|FocusTrap|ScrollArea)|utils/Floating)/',
    '/@mantine/hooks/esm/use-(focus|long-press)',
    '/studio/src/app/(dialogs|shell/(menu-drawer|more-stars|[a-z]+-menu-items))',
  ].join('|'),
);

/** How many chunks share what most pages, what many and what several pages are drawn with. */
const MOST = 12;
const MANY = 9;
const SEVERAL = 3;

/** Libraries that pages are drawn with. Charts, calendars and drop fields come with the few pages that show them. */
const CONTROLS = /node_modules\/(@mantine\/(core|hooks|form|modals)|@floating-ui|@tabler|@tanstack)\//;

/** What is filled in, of the controls and of the parts: lists and galleries do without. */
const FORMS = new RegExp(
  [
    '/node_modules/(@mantine/form|klona|fast-deep-equal)/',
    '/@mantine/core/esm/components/(Code|Radio|Switch|Textarea)/',
    '/studio/src/(ui/(description-field|form-errors)|parts/identity/new-password-fields)',
  ].join('|'),
);

/** Sliders and colours, whose controls are large, and checked numbers, which only long forms have. */
const LARGE_FIELDS = new RegExp(
  [
    '/@mantine/core/esm/components/(Slider|Color(?!Swatch)[A-Z]\\w+)/',
    '/studio/src/ui/number-checked-form',
  ].join('|'),
);

/** Small parts that pages share, which do not lead to any of the large ones below. */
const PARTS = new RegExp(
  [
    '/studio/src/(ui|lib|parts/(first-steps|help|identity|others|plan|saving))/',
    '/studio/src/parts/(anchors/anchor-queries|hobjects/hobject-picture|map/my-position|share/(copy|download|public)|space-form/[a-z]+-names)',
    '/packages/(domain/src/(?!glb|ply|spz|gif|translations)|scene/src/canvas/)',
    '/node_modules/@tabler/',
  ].join('|'),
);

/** What the trash, a plain list, shares with the large ones. */
const SELECTION =
  /\/studio\/src\/(ui\/(selection-bar|use-selection|card-checkbox|use-last-page)|lib\/use-address-filter)\./;

/** What lists have and pages that are read do without. */
const LISTS = new RegExp(
  [
    '/studio/src/ui/(filter-select|drop-anywhere|paged-grid|use-(drawn-count|is-phone|file-drop))',
    '/studio/src/parts/(space-form/[a-z]+-names|first-steps|map/my-position)',
    '/@mantine/core/esm/components/(NativeSelect|Combobox/(ComboboxChevron|get-parsed|Combobox.module))',
    '/icons/Icon(Dots|X|Download|Arrow(Up|Down)|Photo(Plus|Scan))\\.',
  ].join('|'),
);

/** What the types of objects are, but for their forms and drawings. */
const TYPES =
  /\/packages\/(domain\/src\/translations|content\/src\/((?!forms|fields|samples|renderers)[\w-]+|[\w-]+\/(definition|summary|captions|destination|setting)))\.ts$/;
const OBJECTS = /\/studio\/src\/parts\/(hobjects|where-used|cost)\//;
const TYPE_FORMS = /\/packages\/content\/src\/(forms\.|fields|[\w-]+\/(form|texts)\b)/;
/** What names files and their problems. */
const FILES =
  /\/studio\/src\/parts\/upload\/(unfinished|slow-notice|picture-to-send|upload-status|file-(problem|refused|format)|convert\/(choices|paths))/;
/** What reads, checks and sends them. */
const UPLOAD = /\/studio\/src\/parts\/(upload|asset-url)\/|\/packages\/domain\/src\/(glb|ply|spz|gif)/;

const but =
  (those: RegExp, ...others: readonly RegExp[]) =>
  (id: string) =>
    those.test(id) && !others.some((other) => other.test(id));
const or = (those: RegExp, others: RegExp) => (id: string) => those.test(id) || others.test(id);

/** Small parts that most files share: whichever of these had them, the others would load it whole. */
const SHARED =
  /@mantine\/(core\/esm\/components\/Portal|core\/esm\/core\/utils\/get-default-z-index|hooks\/esm\/(utils|use-callback-ref|use-window-event))\//;

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
