/** What `ilike` needs to find a typed text anywhere, its own wildcards taken as they are. */
export const searchPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
