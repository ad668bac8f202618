import type { UserRole } from './people.ts';

export interface Account {
  id: number;
  name: string;
  email: string;
  password: string;
  role: Exclude<UserRole, 'staff'> | 'editor';
}

/** Accounts of the mock API. They give access to nothing real. */
export const accounts = (): Account[] => [
  { id: 1, name: 'Ada Admin', email: 'admin@example.org', password: 'adminadmin', role: 'admin' },
  { id: 2, name: 'Edgar Editor', email: 'editor@example.org', password: 'editoreditor', role: 'editor' },
];
