import { measureCodes } from './codes.ts';

measureCodes(Number(process.argv[2] ?? 60));
