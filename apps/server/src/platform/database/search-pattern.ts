/** Returns an `ilike` pattern that finds a text anywhere, with its wildcards escaped. */
export const searchPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
