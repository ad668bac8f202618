import { describeEntries } from '../src/describe-entries.ts';
import type { Entry } from '../src/entry.ts';
import * as mounting from './mount.tsx';

// Half of the entries, and the other file the rest: files are what two workers share.
describeEntries(import.meta.glob<Entry>('./[a-e]*.entry.tsx', { eager: true, import: 'entry' }), mounting);
