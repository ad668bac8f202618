import { type ComponentType, useLayoutEffect, useState } from 'react';

/**
 * A component whose code loads when it is first shown. Until then, and without a network, `Instead` is shown, so that a missing
 * part never replaces the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => Instead);
    // Before the first paint: code that is there already shows at once.
    useLayoutEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      );
    }, []);
    return <Part {...props} />;
  };
}
