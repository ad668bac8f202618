import type { SpaceContent } from '@pleinair/client';
import { drawnItems } from '@pleinair/domain';
import type { Surroundings } from './surroundings.ts';

type Drawn = Pick<Surroundings, 'graph' | 'stage'>;

/** Steps into a door, and out of any other. Returns whether it did: not if it is no door, or the visitor is inside. */
export function stepIn(drawn: Drawn, content: SpaceContent, key: string): boolean {
  const passage = drawn.graph.passageOf(key);
  if (passage === undefined || passage.isInside) return false;
  stepOut(drawn, content);
  passage.step(true, drawn.stage.eye);
  return true;
}

/** Steps out of the object that the visitor is inside. Done before stepping into another one, too: only one shows its inside. */
export function stepOut({ graph, stage }: Drawn, content: SpaceContent): void {
  for (const { key } of drawnItems(content)) {
    const passage = graph.passageOf(key);
    if (passage?.isInside) passage.step(false, stage.eye);
  }
}
