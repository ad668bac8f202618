export { isPid, newPid } from '@pleinair/domain';
