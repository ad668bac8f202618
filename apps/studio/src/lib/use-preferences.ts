import { useSyncExternalStore } from 'react';
import { getPreferences, watchPreferences } from './preferences.ts';

/** How this browser shows the studio; draws the component again at every change. */
export const usePreferences = () => useSyncExternalStore(watchPreferences, getPreferences);
