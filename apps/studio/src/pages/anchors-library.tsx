import { AnchorsLibrary } from '../features/anchors/anchors-library.tsx';

export function Component() {
  return <AnchorsLibrary />;
}
