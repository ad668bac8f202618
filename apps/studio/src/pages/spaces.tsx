import { useSearchParams } from 'react-router';
import { Spaces } from '../features/spaces/spaces.tsx';

export function Component() {
  const [query] = useSearchParams();
  const label = query.get('label') ?? undefined;
  return <Spaces key={label} label={label} />;
}
