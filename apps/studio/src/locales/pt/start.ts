import type { StartWords } from '../en/start.ts';
import auth from './auth.json';
import common from './common.json';
import errors from './errors.json';
import shell from './shell.json';

export const start: StartWords = { auth, common, errors, shell };
