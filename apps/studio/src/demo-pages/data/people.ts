export const STATUSES = ['active', 'blocked', 'deactivated'] as const;
export type UserStatus = (typeof STATUSES)[number];
export const ROLES = ['admin', 'staff', 'user'] as const;
export type UserRole = (typeof ROLES)[number];
export const DEPARTMENTS = ['development', 'management', 'sales'] as const;
export const MODULES = ['users', 'posts', 'comments'] as const;
export const RIGHTS = ['read', 'write', 'create', 'delete'] as const;

export interface DemoUser {
  id: number;
  username: string;
  name: string;
  email: string;
  role: UserRole;
  status: UserStatus;
  is_verified: boolean;
  department: (typeof DEPARTMENTS)[number];
  country: string;
  city: string;
  company: string;
  mobile: string;
  website: string;
  dob: string;
  permissions: Record<(typeof MODULES)[number], readonly (typeof RIGHTS)[number][]>;
}

const PEOPLE = [
  ['Adoption Quill', 'adoptionism744', 'active', 'admin', true, 'sales', 'Bolivia', 'La Paz'],
  ['Freida Hale', 'demodulation463', 'blocked', 'admin', true, 'development', 'Ghana', 'Accra'],
  ['Rosalind Obi', 'undivorced341', 'blocked', 'staff', true, 'sales', 'Indonesia', 'Bandung'],
  ['Bettany Crewe', 'bumbo426', 'deactivated', 'staff', true, 'development', 'Peru', 'Cusco'],
  ['Edda Iversen', 'ectodactylism214', 'deactivated', 'user', false, 'management', 'Norway', 'Bergen'],
  ['Marek Dvořák', 'marek.d', 'active', 'user', true, 'management', 'Czechia', 'Brno'],
  ['Yuki Tanabe', 'yuki_t', 'active', 'staff', false, 'development', 'Japan', 'Kyoto'],
  ['Inês Carvalho', 'ines.carvalho', 'active', 'user', true, 'sales', 'Portugal', 'Porto'],
  ['Tomas Berg', 'tberg', 'blocked', 'user', false, 'management', 'Sweden', 'Umeå'],
  ['Leila Haddad', 'leila.h', 'active', 'admin', true, 'development', 'Tunisia', 'Sfax'],
  ['Owen Pryce', 'owenp', 'deactivated', 'user', true, 'sales', 'Wales', 'Swansea'],
  ['Camille Roux', 'camille.roux', 'active', 'staff', true, 'management', 'France', 'Nantes'],
] as const;

/** The user accounts of the mock API. */
export const users = (): DemoUser[] =>
  PEOPLE.map(([name, username, status, role, is_verified, department, country, city], index) => ({
    id: index + 1,
    name,
    username,
    status,
    role,
    is_verified,
    department,
    country,
    city,
    email: `${username.replaceAll('_', '.')}@example.org`,
    company: ['Harbour Prints', 'Field & Frame', 'Lantern Works'][index % 3] ?? '',
    mobile: `+49 30 5550 ${100 + index * 7}`,
    website: `https://${username.replaceAll(/\W|_/g, '-')}.example.org`,
    dob: `19${70 + index * 2}-0${1 + (index % 9)}-1${index % 10}`,
    permissions: {
      users: role === 'admin' ? RIGHTS : ['read'],
      posts: role === 'user' ? ['read', 'write'] : RIGHTS,
      comments: ['read', 'write', 'create'],
    },
  }));
