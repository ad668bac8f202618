import './setup.ts';
import { type Appearance, type Entry, type State, USUAL } from './entry.ts';

type Mount = (state: State, appearance: Appearance) => Promise<void>;

const entries = import.meta.glob<{ entry: Entry }>('../{studio,viewer}/*.entry.tsx');
const mounts = import.meta.glob<{ mount: Mount }>('../{studio,viewer}/mount.tsx');

const { entry: id = '', state = '', ...looks } = Object.fromEntries(new URLSearchParams(location.search));
const { mount } = (await mounts[`../${id.split('/')[0]}/mount.tsx`]?.()) ?? {};
const { entry } = (await entries[`../${id}.entry.tsx`]?.()) ?? {};
const shown = entry?.states[state] ?? Object.values(entry?.states ?? {})[0];
if (!mount || !shown) throw new Error(`The workbench has no entry ${id}`);
await mount(shown, { ...USUAL, ...looks });
