import fc from 'fast-check';

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that no schema expects, and ones that are known to break programs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', ' ', [], {}, [null], [[]], { a: {} }, deep(60)),
  fc.constantFrom<unknown>(0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\ud800\ud800',
    '\uffff',
    '\u202e\u200f',
    '👩‍👩‍👧‍👦',
    'ﷺ',
    'Ⅷ',
    'İ',
  ),
  fc.constantFrom(
    '../../../../etc/passwd',
    '..\\..\\x',
    '%00',
    '%2e%2e%2f',
    '/',
    '.',
    '..',
    "' or 1=1 --",
    '#{7*7}',
    '{{x}}',
  ),
  fc.constantFrom(
    '1e999',
    'NaN',
    'Infinity',
    '0x10',
    '1_000',
    '+010000-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '{"a":',
    'true',
    'null',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'a'.repeat(5000), 'é'.repeat(300), '%', '_', '\\'),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Bodies that are not JSON, or nonsensical JSON, with their content types. */
export const hostileBody: fc.Arbitrary<{ text: string; type: string }> = fc.record({
  text: fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '}',
      'null',
      '"text"',
      '[]',
      '{}',
      '123',
      'undefined',
      '\ufeff{}',
      '{"a":1,}',
      '\u0000',
    ),
    fc.constantFrom('['.repeat(20_000), '{"a":'.repeat(5000), `{"name":"${'x'.repeat(200_000)}"}`),
    fc.constantFrom(
      '{"name":"a","name":"b"}',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
    ),
    fc.constantFrom('name=a&name=b', '__proto__=x', '%zz=%', 'a[b]=c', '&&&==', 'name=%00'),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.json(),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/JSON',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    '',
    'x',
  ),
});

/** A part of a multipart body, and what is wrong with it. */
export const multipartPart: fc.Arbitrary<string> = fc
  .record({
    name: fc.oneof(
      fc.constantFrom('photo', 'asset', 'image', 'thumbnail', 'card_image', 'data', 'name', '__proto__', ''),
      fc.string({ maxLength: 10 }).map((name) => name.replaceAll(/["\r\n]/g, '')),
    ),
    filename: fc.constantFrom(
      undefined,
      'a.png',
      '',
      '../../x.png',
      'a\u0000b.png',
      'ü'.repeat(300),
      '\ud800.png',
      'C:\\x.glb',
    ),
    type: fc.constantFrom(undefined, 'image/png', 'text/html', 'application/json', 'x'),
    content: fc.oneof(
      fc.constantFrom('', '{', 'a\u0000b', '\u0089PNG\r\n\u001a\n', 'glTF'),
      fc.string({ maxLength: 40 }),
    ),
  })
  .map(({ name, filename, type, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`;
    return `Content-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n${content}`;
  });

/** How a multipart body ends: correctly, or not at all. */
export const multipartEnd = fc.constantFrom('\r\n--x--\r\n', '\r\n--x--\r\n', '', '\r\n--x', '\r\n--y--');

/** Paths that try to lead elsewhere, inserted into a URL unescaped. */
export const pathTrick = fc.constantFrom(
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2fuser%2fme',
  '%00',
  '%zz',
  '%',
  '/',
  '//',
  ';a=b',
  '%ff',
  'a%0d%0ab',
  '*',
  '{pid}',
  '?',
  '#',
);
