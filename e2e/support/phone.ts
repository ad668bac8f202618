import { devices } from '@playwright/test';

/** The visitors' phone, with one device pixel per CSS pixel: without a GPU, drawing a scene at its 2.6 takes twice as long. */
export const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 };

/** Device pixels per CSS pixel of that phone. */
export const DENSITY = devices['Pixel 7'].deviceScaleFactor;
