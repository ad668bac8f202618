/** Numbers and names that the server and the web apps share. */

/** Rows of a list page when `per` is not given, and the most that may be asked for. */
export const DEFAULT_PER = 20;
export const MAX_PER = 100;

/** Slippy-map zoom at which a space's `tile` is computed. */
export const TILE_ZOOM = 16;
/** Zoom of the layer calls: default, and the least that is accepted. */
export const LAYER_ZOOM = { default: 16, min: 14 } as const;

/** Minutes for which a space made by the workflow is open unless a window is given. */
export const DEFAULT_ACTIVE_MINUTES = 10;

/** Metres of the `close_range` rule. */
export const CLOSE_RANGE_METRES = 20;
/** The widest activation circle that may be set, in metres; 0 means no limit. */
export const MAX_RANGE_METRES = 100_000;

/** Megabytes (10^6 bytes) that one upload may have when the plan says nothing else. */
export const DEFAULT_MAX_UPLOAD_MB = 20;
/** Megabytes of the largest file that may be sent to be made smaller, on every plan. */
export const MAX_COMPRESSIBLE_MB = 200;

/** Objects that an object and all its parts may be together, a part counted as often as it appears. */
export const MAX_TREE_HOBJECTS = 200;

/** The most nodes and anchors of a space, which is written and read as a whole. */
export const MAX_SPACE_NODES = 1000;
export const MAX_SPACE_ANCHORS = 200;

/** Edge of the largest picture that is decoded, in pixels, and the most pixels in all. */
export const MAX_IMAGE_EDGE = 16_384;
export const MAX_IMAGE_PIXELS = 100_000_000;

/** Spaces of one walk. */
export const MAX_WALK_STOPS = 50;

export const ACCESS_LEVELS = ['everyone', 'unlisted', 'owner'] as const;
/** Who may see a layer, a space or an anchor. */
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export const GEO_ACCESS = ['anywhere', 'in_range', 'close_range'] as const;
/** From where a visitor may open a space. */
export type GeoAccess = (typeof GEO_ACCESS)[number];

export const MEASUREMENTS = ['metric', 'imperial'] as const;
export type Measurement = (typeof MEASUREMENTS)[number];

export const LANGUAGES = ['en', 'fr', 'de', 'pt'] as const;
/** The languages of the product; the first is the default. */
export type Language = (typeof LANGUAGES)[number];

export const LAYER_SORTS = ['alpha', 'new', 'near', 'popular'] as const;
export type LayerSort = (typeof LAYER_SORTS)[number];

/** The events that are counted. Those of other names are only kept. */
export const LOG_EVENT_TYPES = ['seen', 'open', 'collect', 'rating', 'input'] as const;
export type LogEventType = (typeof LOG_EVENT_TYPES)[number];

/** The kinds of devices, and the ways of seeing a space, that visits are counted by; `app` is a native one. */
export const VISIT_DEVICES = ['phone', 'tablet', 'computer', 'headset'] as const;
export type VisitDevice = (typeof VISIT_DEVICES)[number];
export const VISIT_WAYS = ['webxr', 'quick_look', 'camera', 'orbit', 'page', 'app'] as const;

/** The steps of time in which visits are added up. */
export const VISIT_STEPS = ['hour', 'day', 'week', 'month'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
