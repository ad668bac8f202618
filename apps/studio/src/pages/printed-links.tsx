import { PrintedLinks } from '../features/printed-links/printed-links.tsx';

export function Component() {
  return <PrintedLinks />;
}
