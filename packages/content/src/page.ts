import type { SceneHobject } from '@pleinair/domain';
import type { ComponentType } from 'react';

/** What the readable page shows of an object besides its name and description. */
export type ContentPage = ComponentType<{ readonly hobject: SceneHobject }>;
