import path from 'node:path';
import { z } from 'zod';
import { httpUrl, option, optional, optionalOption, webAddress } from './option.ts';

/** The URL of a street map's style, then the other origins that it loads tiles, fonts and icons from. */
const mapStyle = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http:// or https:// addresses, or offline' })))
  .transform(([url = '', ...others]) => ({
    url,
    origins: [...new Set([url, ...others].map((one) => new URL(one).origin))],
  }));

/** Host names, addresses and networks, separated by spaces. */
const hosts = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (entry) => z.union([z.cidrv4(), z.cidrv6(), z.ipv6(), z.hostname()]).safeParse(entry).success,
          'must be host names, addresses or networks such as 10.1.0.0/16',
        ),
    ),
  );

/** An external service. Its key is a separate option, since more people get to see URLs than keys. */
const keylessUrl = httpUrl.refine((text) => {
  const { username, password } = new URL(text);
  return username === '' && password === '';
}, 'must have no key in it: SCORING_KEY is for that');

/** Parses `nominatim+https://host/path?per_second=1` into the service's kind, its root and its rate limit. */
const addressService = z
  .url({
    protocol: /^(nominatim|photon)\+https?$/,
    error: 'must look like photon+https://photon.example.org',
  })
  .transform((text) => {
    const kind = text.startsWith('nominatim') ? ('nominatim' as const) : ('photon' as const);
    const { origin, pathname, searchParams } = new URL(text.slice(kind.length + 1));
    const perSecond = Number(searchParams.get('per_second') ?? (kind === 'nominatim' ? 1 : 5));
    return { kind, url: webAddress(origin + pathname), perSecond };
  })
  .refine(
    ({ perSecond }) => perSecond > 0 && perSecond <= 1000,
    'must have a per_second above 0, up to 1000',
  );

/** Services that the product or its pages use. */
export const SERVICE_OPTIONS = {
  MAIL_URL: optionalOption({
    help: 'Mail server, smtp://user:password@host:587 or smtps://…:465. Empty: mails are written to DATA_DIR/outbox as .eml files, which /outbox shows on the machine itself.',
    schema: z.url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtp://user:password@host:587',
    }),
    secret: true,
  }),
  SMTP_TLS: optionalOption({
    help: 'How to encrypt the connection to an smtp:// server: required fails without STARTTLS or a valid certificate, opportunistic encrypts if possible, off never does. Empty: required, but opportunistic to this machine and to private networks. smtps:// is always encrypted.',
    schema: z.enum(['required', 'opportunistic', 'off'], { error: 'must be required, opportunistic or off' }),
  }),
  MAIL_FROM: option({
    help: 'Sender of the mails.',
    fallback: 'Pleinair <pleinair@localhost>',
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a mail address, as in Name <name@host>'),
  }),
  MAP_STYLE_URL: option({
    help: 'MapLibre style of the street map, which the studio’s pages load; on dark pages its colours are darkened. If it loads tiles, fonts or icons from other sites, add their addresses, separated by spaces, because pages may load only from listed sites: https://maps.example.org/style.json https://tiles.example.org. Empty: OpenFreeMap’s, from tiles.openfreemap.org. offline: nothing is loaded from outside, and pages show the built-in map of land and towns, as they do while the street map is unreachable.',
    fallback: '',
    schema: z.union([z.literal('offline'), optional(mapStyle)]),
  }),
  MAP_FILE: optionalOption({
    help: 'PMTiles file with the street map of a town, a country or the world, which this server sends itself, so that pages need nothing from outside: vector tiles in the Protomaps schema, or raster tiles. Leave MAP_STYLE_URL unset or offline then. Empty: no file.',
    schema: z.string().transform((file) => path.resolve(file)),
  }),
  GEOCODER_URL: optionalOption({
    help: 'Address search with streets: nominatim+https://host or photon+https://host, with ?per_second=5 if the service allows more or fewer requests (by default one a second for Nominatim, five for Photon). Empty, and while it does not answer: the places of GeoNames, offline.',
    schema: addressService,
  }),
  OUTGOING_ALLOW: option({
    help: 'Host names, addresses and networks (10.1.0.0/16), separated by spaces, of services in your own network that this server may contact. It contacts nothing else that is not public.',
    fallback: '',
    schema: hosts,
  }),
  SCORING_URL: optionalOption({
    help: 'Service that scores how well a camera finds a picture, https://host/path: it receives pictures by POST as a form and answers {"score":0-100,"reasons":[]}. Empty, and while it does not answer: the built-in scoring.',
    schema: keylessUrl,
    secret: true,
  }),
  SCORING_KEY: optionalOption({
    help: 'Key of that service, sent as a bearer token in the Authorization header. Empty: none.',
    schema: z.string().regex(/^[\x21-\x7e]+$/, 'must be letters, digits and symbols without spaces'),
    secret: true,
  }),
} as const;
