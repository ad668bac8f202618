/** What the menu of a space opens. */
export type SpaceDialog = 'copyOnto' | 'export' | 'labels' | 'move';
