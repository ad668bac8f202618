import { loadConfig } from '../../apps/studio/src/lib/config.ts';
import { playApi } from './answers.ts';
import { playSensors } from './sensors.ts';

// Before any component: the studio's client is made from the configuration while it is imported.
playApi();
playSensors();
await loadConfig();
