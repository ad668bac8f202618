/**
 * Browsers within other apps: what Android calls each of them; on iPhones those, and pages on the home screen, which do not call
 * themselves Safari, or only say that they are like it; and those of Meta's apps on other devices.
 */
const IN_APP = /; wv\)|\(iP(?!.*\d Safari\/)|FBA[NV]|Instagram/;

/**
 * Whether the page is open within another app, as from a message or a post there: such apps often let it use neither camera nor
 * position, show no models, and have no settings for pages.
 */
export const isInApp = (agent = navigator.userAgent): boolean =>
  IN_APP.test(agent) && !(navigator as { readonly standalone?: boolean }).standalone;
