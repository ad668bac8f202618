/** The name of our connections in `pg_stat_activity`. */
export const APPLICATION_NAME = 'pleinair';
