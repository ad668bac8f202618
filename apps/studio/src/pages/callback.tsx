import { comeBack } from '../features/auth/come-back.ts';
import { FailedCallback } from '../features/auth/failed-callback.tsx';

export const loader = comeBack;

export function Component() {
  return <FailedCallback />;
}
