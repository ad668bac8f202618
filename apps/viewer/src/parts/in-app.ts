/**
 * Browsers within other apps: what Android calls each of them; on iPhones those, and pages on the home screen, which do not call
 * themselves Safari; and those of apps that say so otherwise.
 */
const IN_APP = /; wv\)|\(iP(?!.*Safari\/)|FBA[NV]|Instagram|Snapchat|LinkedInApp/;

/**
 * Whether the page is open within another app, as from a message or a post there: such apps often let it use neither camera nor
 * position, show no models, and have no settings for pages.
 */
export const isInApp = (agent = navigator.userAgent): boolean =>
  IN_APP.test(agent) && !matchMedia('(display-mode:standalone)').matches;
