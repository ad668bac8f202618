/** The description of each tag. */
export const TAGS = {
  Security: 'Sign in, renew, sign out, passwords and confirmation',
  User: 'Accounts, and what the signed-in user owns',
  Layers: 'Channels: where spaces are published',
  Spaces: 'Places on the map with a time window and an activation range',
  Nodes: 'What is where in a space',
  Anchors: 'What a pose is relative to: a wall, a surface, a tracked picture',
  Hobjects: 'The objects of the library, and their parts',
  Labels: "A creator's coloured tags for spaces",
  Walks: 'Spaces in an order, visited one after the other',
  Trash: 'Deleted spaces, objects, walks and anchors, which can be restored for 30 days',
  Models: 'Reusable definitions of objects',
  Placements: 'A space and its node in one call',
  Links: 'Where printed codes lead',
  Workflow: 'Several steps in one request, all or nothing',
  Uploads: 'Files before they are used',
  Tools: 'Tools for files',
  Telemetry: 'What visitors did',
  Analytics: 'What visitors did with the caller’s own work',
  Addresses: 'Places by name, and names by place',
  Admin: 'Users, plans and API keys',
} as const;

/** A heading of the API's reference. */
export type Tag = keyof typeof TAGS;
