import type { RouteName } from '../routes.ts';
import { contentExamples } from './content.ts';
import type { Example, ExamplesOf } from './example.ts';
import { layersAndSpacesExamples } from './layers-and-spaces.ts';
import { peopleAndServiceExamples } from './people-and-service.ts';

const all: ExamplesOf<RouteName> = {
  ...peopleAndServiceExamples,
  ...layersAndSpacesExamples,
  ...contentExamples,
};

/** An example of every route: one that is forgotten does not compile. */
export const examples = all as Readonly<Record<RouteName, Example<never>>>;
