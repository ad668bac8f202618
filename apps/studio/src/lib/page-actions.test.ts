import { IconPlus } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { offerActions, offeredActions } from './page-actions.ts';

const action = (id: string) => ({ id, label: id, Icon: IconPlus, run: () => {} });
const offered = () => offeredActions.get().map(({ id }) => id);

it('lists the actions of several parts of a page until each withdraws its own', () => {
  let heard = 0;
  const stop = offeredActions.subscribe(() => heard++);
  const withdraw = offerActions([action('undo'), action('redo')]);
  const withdrawOther = offerActions([action('add')]);
  expect(offered()).toEqual(['undo', 'redo', 'add']);
  withdraw();
  expect(offered()).toEqual(['add']);
  withdrawOther();
  stop();
  offerActions([])();
  expect([offered(), heard]).toEqual([[], 4]);
});
