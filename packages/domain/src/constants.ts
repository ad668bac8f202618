/** Numbers and names that the server and the web apps share. */

/** Rows per page of a list if `per` is not given, and the maximum. */
export const DEFAULT_PER = 20;
export const MAX_PER = 100;

/** Slippy-map zoom at which a space's `tile` is computed. */
export const TILE_ZOOM = 16;
/** Zoom of the layer calls: default and minimum. */
export const LAYER_ZOOM = { default: 16, min: 14 } as const;

/** Minutes that a space created by the workflow is open, unless a window is given. */
export const DEFAULT_ACTIVE_MINUTES = 10;

/** Metres of the `close_range` rule. */
export const CLOSE_RANGE_METRES = 20;
/** Largest activation range in metres; 0 means no limit. */
export const MAX_RANGE_METRES = 100_000;

/** Largest upload in megabytes (10^6 bytes), unless the plan sets another limit. */
export const DEFAULT_MAX_UPLOAD_MB = 20;
/** Name of the plan that new accounts get; it cannot be deleted. */
export const FREE_PLAN = 'free';
/** Largest file in megabytes that may be sent for compression, on every plan. */
export const MAX_COMPRESSIBLE_MB = 200;

/** Most objects in an object with all its parts, each counted as often as it appears. */
export const MAX_TREE_HOBJECTS = 200;

/** Most nodes and anchors of a space, which is written and read as a whole. */
export const MAX_SPACE_NODES = 1000;
export const MAX_SPACE_ANCHORS = 200;

/** Longest edge in pixels of a picture that is decoded, and most pixels in total. */
export const MAX_IMAGE_EDGE = 16_384;
export const MAX_IMAGE_PIXELS = 100_000_000;

/** Most spaces in one walk. */
export const MAX_WALK_STOPS = 50;

export const ACCESS_LEVELS = ['everyone', 'unlisted', 'owner'] as const;
/** Who can see a layer, a space or an anchor. */
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export const GEO_ACCESS = ['anywhere', 'in_range', 'close_range'] as const;
/** Where a visitor can open a space. */
export type GeoAccess = (typeof GEO_ACCESS)[number];

export const MEASUREMENTS = ['metric', 'imperial'] as const;
export type Measurement = (typeof MEASUREMENTS)[number];

export const LANGUAGES = ['en', 'fr', 'de', 'pt'] as const;
/** The languages of the product; the first is the default. */
export type Language = (typeof LANGUAGES)[number];

export const LAYER_SORTS = ['alpha', 'new', 'near', 'popular'] as const;
export type LayerSort = (typeof LAYER_SORTS)[number];

/** The events that are counted. Events with other names are only stored. */
export const LOG_EVENT_TYPES = ['seen', 'open', 'collect', 'rating', 'input'] as const;
export type LogEventType = (typeof LOG_EVENT_TYPES)[number];

/** Kinds of devices and ways of seeing a space, by which visits are counted; `app` is a native one. */
export const VISIT_DEVICES = ['phone', 'tablet', 'computer', 'headset'] as const;
export type VisitDevice = (typeof VISIT_DEVICES)[number];
export const VISIT_WAYS = ['webxr', 'quick_look', 'camera', 'orbit', 'page', 'app'] as const;

/** The time steps in which visits are totalled. */
export const VISIT_STEPS = ['hour', 'day', 'week', 'month'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
