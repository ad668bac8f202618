import type { Language } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { onSphere } from '../database/on-sphere.ts';
import type { FoundPlace, Geocoder } from './geocoding.ts';
import { toSearchName } from './search-name.ts';

type Row = {
  name: string;
  country_code: string;
  admin1_code: string;
  population: number;
  latitude: number;
  longitude: number;
};

/** Farther than this from every settlement, a point has no name. On the unit sphere: 100 km. */
const FARTHEST = 100 / 6371;

/**
 * Address search among the settlements of GeoNames in our own database: by name in any language, with or without accents,
 * incomplete or slightly misspelt, and by `name, region`. It knows no streets. It is ready once the table is loaded.
 */
export function createOfflineGeocoder(db: Database): Geocoder {
  let isReady = false;
  return {
    attribution: 'GeoNames (CC BY 4.0)',
    async isReady() {
      // A later edition replaces an earlier one atomically, so this never becomes false again.
      isReady ||= (await db.execute(sql`select from settlement_edition limit 1`)).rows.length > 0;
      return isReady;
    },
    async search({ text, language, limit, near }) {
      const [first = '', ...rest] = text.split(',');
      const name = firstWords(toSearchName(first));
      if (name.length < 2) return [];
      const within = inRegion(rest[0] ?? '', language);
      // A place twenty times as far away must be as much larger to come first.
      const distance = near
        ? sql`ln(1 + ${EARTH_KILOMETRES} * (position <-> ${onSphere(near)}) / 20)`
        : sql`0`;
      const found = (matches: ReturnType<typeof sql>) =>
        db.execute<Row>(sql`
          with matched as (${matches}), best as (
            select geoname_id, max(quality) as quality from matched group by geoname_id
          )
          select name, country_code, admin1_code, population, latitude, longitude
          from best join settlement using (geoname_id)
          where ${within}
          order by quality + ln(population + 1000) - ${distance} desc, geoname_id
          limit ${limit}`);
      const prefix = await found(sql`
        select geoname_id,
          case when own then ${OWN_NAME} else 0 end + case when search_name = ${name} then ${WHOLE_NAME} else 0 end
            as quality
        from settlement_name where search_name like ${`${name}%`}`);
      if (prefix.rows.length > 0) return prefix.rows.map((row) => toPlace(row, language));
      const similar = await found(sql`
        select geoname_id, 10 * similarity(search_name, ${name}) as quality
        from settlement_name
        where search_name % ${name} and similarity(search_name, ${name}) >= ${LEAST_SIMILARITY}`);
      return similar.rows.map((row) => toPlace(row, language));
    },
    async reverse({ latitude, longitude, language }) {
      const point = onSphere({ latitude, longitude });
      // Takes the nearest, then compares: a condition on the distance would read every settlement if none is near.
      const { rows } = await db.execute<Row>(sql`
        select name, country_code, admin1_code, population, latitude, longitude
        from (select *, position <-> ${point} as distance from settlement order by distance limit 1) as nearest
        where distance < ${FARTHEST}`);
      return rows[0] && toPlace(rows[0], language);
    },
  };
}

/**
 * Weight of a match relative to the logarithm of the population: an exact name ranks above a place twenty times as large whose
 * name only begins like that, or that has the name in another language; Vienna still comes first for Wien.
 */
const OWN_NAME = 3;
const WHOLE_NAME = 3;

/** Minimum share of common trigrams: one wrong letter in a word of seven still passes, another word does not. */
const LEAST_SIMILARITY = 0.45;

const EARTH_KILOMETRES = 6371;

/** Limits of a search in characters and words, as each costs time: 9,999 of 10,000 settlements have fewer. */
const LONGEST_NAME = 48;
const MOST_WORDS = 8;

/** Returns the beginning of a text, cut to the length of a settlement's name. */
const firstWords = (name: string): string =>
  name.slice(0, LONGEST_NAME).split(' ').slice(0, MOST_WORDS).join(' ');

function toPlace({ country_code, admin1_code, population, ...row }: Row, language: Language): FoundPlace {
  const country = countryNames(language).of(country_code) ?? country_code;
  // GeoNames numbers most regions; only letters, as for US states, mean something to a reader.
  const context = /^[A-Z]{2}$/.test(admin1_code) ? `${admin1_code}, ${country}` : country;
  return {
    name: row.name,
    context,
    latitude: row.latitude,
    longitude: row.longitude,
    zoom: zoomFor(population),
  };
}

function zoomFor(population: number): number {
  if (population > 1_000_000) return 11;
  return population > 50_000 ? 12 : 14;
}

const countryNames = (language: Language) => new Intl.DisplayNames([language], { type: 'region' });

/** Keeps the places in the given region: a country's name in the reader's language or English, or a code. */
function inRegion(text: string, language: Language) {
  const wanted = toSearchName(text);
  if (wanted === '') return sql`true`;
  const names = [countryNames(language), countryNames('en')];
  const countries = COUNTRY_CODES.filter((code) =>
    names.some((list) => toSearchName(list.of(code) ?? '').startsWith(wanted)),
  );
  const code = wanted.toUpperCase();
  return sql`(country_code = any(${sql.param([...countries, code])}::text[]) or admin1_code = ${code})`;
}

/** Every two-letter code in use. */
const COUNTRY_CODES = (() => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => names.of(code) !== undefined);
})();
