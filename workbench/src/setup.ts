import { loadConfig } from '../../apps/studio/src/lib/config.ts';
import { playApi } from './answers.ts';
import { playSensors } from './sensors.ts';

// Before any component, since importing the studio's client reads the configuration.
playApi();
playSensors();
await loadConfig();
