// `skipEmbeddedPlaceNames` as a program, for tests that import nothing of the server: its one argument is the data folder.
import '../faster-start.ts';
import { skipEmbeddedPlaceNames } from './running-product.ts';

await skipEmbeddedPlaceNames(process.argv[2] ?? '');
