/** What the menu of a space opens. */
export type SpaceDialog = 'copyOnto' | 'labels' | 'move';
