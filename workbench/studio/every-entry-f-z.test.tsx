import { describeEntries } from '../src/describe-entries.ts';
import type { Entry } from '../src/entry.ts';
import * as mounting from './mount.tsx';

describeEntries(import.meta.glob<Entry>('./[!a-e]*.entry.tsx', { eager: true, import: 'entry' }), mounting);
