import { afterEach, expect, it, vi } from 'vitest';
import { browserLink } from './browser-link.ts';
import { isInApp } from './in-app.ts';

afterEach(() => vi.unstubAllGlobals());

const standalone = (isStandalone: boolean) => vi.stubGlobal('navigator', { standalone: isStandalone });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

it.each([
  ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 330.0.0.40 (iPhone14,5; iOS 17_5; de_CH)`],
  ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/460.0;FBBV/1]`],
  ['LINE on an iPhone', `${IPHONE} Mobile/15E148 Safari Line/13.8.0`],
  ['any other app on an iPhone', `${IPHONE} Mobile/15E148`],
  ['Facebook on Android', `${ANDROID} Build/UQ1A; wv) Version/4.0 ${CHROME} [FB_IAB/FB4A;FBAV/460.0;]`],
  ['Snapchat on an iPhone', `${IPHONE} Mobile/15E148 Snapchat/12.85 (like Safari/604.1)`],
  ['any other app on Android', `${ANDROID} Build/UQ1A; wv) Version/4.0 ${CHROME}`],
])('knows %s as an app', (_, agent) => {
  standalone(false);
  expect(isInApp(agent)).toBe(true);
});

it.each([
  ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/124.0 Mobile/15E148 Safari/604.1`],
  ['Chrome', `${ANDROID}) ${CHROME}`],
  ['Samsung Internet', `${ANDROID}) SamsungBrowser/25.0 ${CHROME}`],
  ['a desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:126.0) Gecko/20100101 Firefox/126.0'],
])('knows %s as a browser', (_, agent) => {
  standalone(false);
  expect(isInApp(agent)).toBe(false);
});

it('knows a page on the home screen of an iPhone as a browser', () => {
  standalone(true);
  expect(isInApp(`${IPHONE} Mobile/15E148`)).toBe(false);
});

it('links to the browser on Android, where apps obey such a link', () => {
  const at = new URL('https://ar.example/v/0k3xyz?walk=0k3abc#sheet=210,0k3') as unknown as Location;
  expect(browserLink(at, `${ANDROID}; wv)`)).toBe(
    'intent://ar.example/v/0k3xyz?walk=0k3abc#sheet=210,0k3#Intent;scheme=https;' +
      'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  );
  expect(browserLink(at, IPHONE)).toBeUndefined();
});
