import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDrawnCount } from '../../apps/studio/src/ui/use-drawn-count.ts';
import { mount } from './mount.tsx';

const onArrive = vi.fn();
const onLeave = vi.fn();

function Row({ name }: { name: string }) {
  useEffect(() => {
    onArrive(name);
    return () => onLeave(name);
  }, [name]);
  return <li>{name}</li>;
}

function List() {
  const [names, setNames] = useState(() => Array.from({ length: 30 }, (_, at) => `Space ${30 - at}`));
  const drawn = useDrawnCount(names.length);
  return (
    <>
      <button type="button" onClick={() => setNames((before) => [`Space ${before.length + 1}`, ...before])}>
        Add
      </button>
      <ul>
        {names.slice(0, drawn).map((name) => (
          <Row key={name} name={name} />
        ))}
      </ul>
    </>
  );
}

test('a row stays when another comes before it, with what it is about to say', async () => {
  await mount({ show: () => <List /> });
  const arrivals = () => onArrive.mock.calls.flat().filter((name) => name === 'Space 1');
  await expect.poll(arrivals).toHaveLength(1);
  onLeave.mockClear();
  await userEvent.click(page.getByRole('button', { name: 'Add' }));
  await expect.element(page.getByText('Space 31')).toBeInTheDocument();
  await expect.element(page.getByText('Space 1', { exact: true })).toBeInTheDocument();
  expect(onLeave.mock.calls.flat().filter((name) => name !== 'Space 31')).toEqual([]);
});
