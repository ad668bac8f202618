import { describeResuming } from './testing/describe-resuming.ts';

describeResuming('disk');
