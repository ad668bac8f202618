import type { SceneHobject, SceneSpace } from '@pleinair/domain';
import type { AssetSource } from '../assets/asset-source.ts';
import type { ContentRenderers } from '../graph/node-loader.ts';
import type { Stage } from '../stage/stage.ts';
import type { EditModel } from './edit-model.ts';
import type { MarkSource } from './mark-pictures.ts';

export interface SceneEditorEvents {
  /** A drag of the handles started or ended; saving may wait for its end. */
  gesture: { readonly active: boolean };
  /** The tool, light or helpers changed. */
  toolchange: Record<never, never>;
  /** A menu was requested at a point of the window, in CSS pixels; its item is selected. */
  menu: { readonly x: number; readonly y: number };
}

export interface SceneEditorOptions {
  readonly stage: Stage;
  readonly assets: AssetSource;
  readonly contents: ContentRenderers;
  readonly model: EditModel;
  readonly space: SceneSpace;
  /** The objects that nodes may refer to. */
  readonly hobjects: readonly SceneHobject[];
  /** Draws the QR code of a text; where codes hang is shown by it. */
  readonly drawCode: MarkSource['code'];
  /** Colour of the selection, as any CSS colour that three.js reads. */
  readonly accent?: string;
  /** Whether clips and animations start without a tap. */
  readonly autoplay?: boolean;
}
