import { FrontDoor } from '../features/front-door/front-door.tsx';
import { Home } from '../features/home/home.tsx';
import { session } from '../lib/session.ts';

export function Component() {
  return session.token ? <Home /> : <FrontDoor />;
}
