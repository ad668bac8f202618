export * from './definition.ts';
export * from './drawn-as.ts';
export * from './green-screen/definition.ts';
export * from './hobject-fields.ts';
export * from './image/definition.ts';
export * from './object3d/definition.ts';
export * from './registry.ts';
export * from './room.ts';
