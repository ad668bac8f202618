import { createContext } from 'react';

/** Whether empty required fields say so, as after an attempt to save. */
export const ShowsMissingFields = createContext(false);
