/**
 * Features that every tested Chromium leaves out: Playwright's own list, since a later list replaces an earlier one, and the
 * pages behind the address bar's suggestions, for which even a headless browser starts two processes per window.
 */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Options of every tested Chromium. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  `--disable-features=${LEFT_OUT.join()}`,
];

/**
 * Options of a Chromium in which no test looks at pixels: neither WebGL nor the page itself is drawn, which takes a quarter of the
 * processor time without a GPU. Pages are therefore composed by WebGL's own driver, whose drawing is left out. 2D canvases
 * do not use it, and are drawn.
 */
export const UNDRAWN_ARGS: readonly string[] = [
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--disable-gl-drawing-for-tests',
  '--disable-accelerated-2d-canvas',
];
