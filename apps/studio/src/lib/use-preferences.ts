import { useSyncExternalStore } from 'react';
import { getPreferences, watchPreferences } from './preferences.ts';

/** How this browser shows the studio; rerenders the component on every change. */
export const usePreferences = () => useSyncExternalStore(watchPreferences, getPreferences);
