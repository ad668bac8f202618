import type { GeoPoint } from '@pleinair/domain';
import { type SQL, sql } from 'drizzle-orm';

/** A point as in the `cube` columns: on the unit sphere, where chord lengths sort like great-circle distances. */
export const onSphere = ({ latitude, longitude }: GeoPoint): SQL =>
  sql`cube(array[
    cosd(${latitude}::float8) * cosd(${longitude}::float8),
    cosd(${latitude}::float8) * sind(${longitude}::float8),
    sind(${latitude}::float8)])`;
