import { type ContentType, drawableAs, showsPicture } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import type { WebGLRenderer } from 'three';
import type { AssetSource } from '../assets/asset-source.ts';
import { UnsupportedFile } from '../assets/unsupported-file.ts';
import type { ContentAssets, ContentInstance, StoredContentFactory } from '../content/content.ts';
import { SharedResources } from '../content/shared-resources.ts';
import { DETAIL_LIMITS, type DetailLimits, readDevice, strengthOf } from '../device/device.ts';
import { LoadQueue } from './load-queue.ts';
import type { NodeState } from './node-view.ts';

/** The renderer of each object type, loaded with the first object of its type. */
export type ContentRenderers = Readonly<Record<ContentType, () => Promise<StoredContentFactory>>>;

export interface NodeLoaderOptions {
  readonly assets: AssetSource;
  /** Needed for textures in GPU formats (KTX2). */
  readonly renderer?: WebGLRenderer;
  /** Whether clips and animations start without a tap; turn off for reduced motion. Default true. */
  readonly autoplay?: boolean;
  /** Whether to draw helpers that visitors do not see. Default false. */
  readonly forCreator?: boolean;
  readonly contents: ContentRenderers;
  /** The most detail that the device draws; derived from the browser's device traits by default. */
  readonly limits?: DetailLimits;
}

/** Receives the results of one load. Nothing is called after its signal is aborted. */
export interface NodeLoad {
  readonly signal: AbortSignal;
  /** The fraction of full detail to draw it with. */
  readonly detail: number;
  /** Whether it is already drawn with other detail, so that only its arrival is reported. */
  readonly refines: boolean;
  /** Current distance from the visitor: the nearest is loaded first. */
  readonly metres: () => number;
  readonly onState: (state: NodeState) => void;
  readonly onContent: (content: ContentInstance<Readonly<Record<string, unknown>>>) => void;
  readonly invalidate: () => void;
}

/** Loads what each node draws; a placeholder replaces what cannot be drawn. */
export class NodeLoader {
  readonly #options: NodeLoaderOptions;
  readonly #limits: DetailLimits;
  readonly #queue = new LoadQueue();
  readonly #shared = new SharedResources();

  constructor(options: NodeLoaderOptions) {
    this.#options = options;
    const { limits, renderer } = options;
    this.#limits = limits ?? DETAIL_LIMITS[strengthOf(readDevice(renderer?.capabilities.maxTextureSize))];
  }

  async load(
    hobject: SceneHobject,
    { signal, detail, refines, metres, onState, onContent, invalidate }: NodeLoad,
  ): Promise<void> {
    const setState = (state: NodeState) => {
      if (!signal.aborted && (!refines || state.status === 'ready')) onState(state);
    };
    const assets: ContentAssets = {
      hobject,
      ...this.#sourcesIn(detail),
      detail,
      limits: this.#limits,
      signal,
      onProgress: (loaded, total) => setState({ status: 'loading', loaded, total }),
      onBroken: (error) => setState(error === undefined ? { status: 'ready' } : { status: 'failed', error }),
      invalidate,
      autoplay: this.#options.autoplay ?? true,
      forCreator: this.#options.forCreator ?? false,
      renderer: this.#options.renderer,
    };
    const draw = async (create: StoredContentFactory) => {
      const content = await create(hobject.settings, assets);
      if (signal.aborted) content.dispose();
      else onContent(content);
    };
    const size = hobject.content_length ?? 0;
    setState({ status: 'loading', loaded: 0, total: size || undefined });
    try {
      await this.#queue.run({ size, metres }, signal, async () => draw(await this.#renderer(hobject)));
      setState({ status: 'ready' });
    } catch (error) {
      if (!signal.aborted && !refines) await draw(placeholder).catch(() => undefined);
      setState({ status: error instanceof UnsupportedFile ? 'unsupported' : 'failed', error });
    }
  }

  /** Loads pictures with the given detail, no larger than the device draws them; loads of the same detail are shared. */
  #sourcesIn(detail: number): Pick<ContentAssets, 'source' | 'shared'> {
    const { assets } = this.#options;
    const { textureEdge: maxEdge } = this.#limits;
    const source: AssetSource = {
      ...assets,
      image: (uri, options) => assets.image(uri, { maxEdge, ...options, detail }),
    };
    if (detail === 1) return { source, shared: this.#shared };
    return {
      source,
      shared: {
        acquire: (key, options, load) => this.#shared.acquire(`${key} ${detail}`, options, load),
      },
    };
  }

  #renderer(hobject: SceneHobject): Promise<StoredContentFactory> {
    const type = drawableAs(hobject);
    if (type === undefined) return Promise.resolve(placeholder);
    return this.#options.contents[type]();
  }
}

const placeholder: StoredContentFactory = async (settings, assets) =>
  (await import('../content/placeholder.ts')).createPlaceholder(settings, assets);

/** The fields whose change requires a reload; others are applied to the drawn object. */
export function loadKey(hobject: SceneHobject): string {
  const { model_identifier, asset_uri, image, name } = hobject;
  const type = drawableAs(hobject);
  if (type === undefined) return JSON.stringify([model_identifier, asset_uri, image, name]);
  return JSON.stringify([model_identifier, asset_uri, showsPicture(type) ? image : null]);
}
