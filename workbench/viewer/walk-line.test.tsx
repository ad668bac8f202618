import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { WalkLine } from '../../apps/viewer/src/walk/walk-line.tsx';
import { aListedSpace, aWalk, inDays } from '../src/factories.ts';
import { mount } from './mount.tsx';

test('the last open stop of a walk counts the seen ones if another has closed for good', async () => {
  const walk = aWalk([
    aListedSpace(),
    aListedSpace({ card_title: 'The ferry', window: 'over', present_to: inDays(-2) }),
  ]);
  const api = connect(undefined);
  await mount({
    show() {
      history.replaceState(null, '', `?walk=${walk.pid}`);
      return <WalkLine api={api} stop={walk.stops[0]?.pid ?? ''} isSeen />;
    },
    answers: { getWalk: walk },
  });
  await expect.element(page.getByText('1 of 2 seen')).toBeVisible();
});
