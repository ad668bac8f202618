import { measureCodes } from './codes.ts';
import { measurePictures } from './pictures.ts';

const cases = Number(process.argv[2] ?? 60);
measureCodes(cases);
measurePictures(cases);
