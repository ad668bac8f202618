import {
  Autocomplete,
  Button,
  CopyButton,
  Group,
  Menu,
  MultiSelect,
  Rating,
  Stack,
  Text,
  Tree,
  UnstyledButton,
} from '@mantine/core';
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { contacts } from '../data/conversations.ts';
import { CATEGORIES, items } from '../data/items.ts';
import { Gallery } from '../parts/gallery.tsx';
import parts from '../parts/parts.module.css';
import { ItemPicture } from '../shop/item-card.tsx';
import { useFormats, useWords } from '../words.ts';
import { Frame } from './frames.tsx';
import { SignIn } from './sign-in.tsx';

const PEOPLE = contacts();

/** Components beyond plain fields. */
export function Component() {
  const say = useWords();
  return (
    <Gallery
      title={say('groups.extensions')}
      root="/extensions"
      exhibits={[
        { path: 'access-control', name: 'extensions.accessControl', Show: SignIn },
        { path: 'select', name: 'extensions.select', Show: Several },
        { path: 'autocomplete', name: 'extensions.autocomplete', Show: Completed },
        { path: 'datepicker', name: 'extensions.dates', Show: Dates },
        { path: 'drag-and-drop', name: 'extensions.order', Show: Order },
        { path: 'carousel', name: 'extensions.carousel', Show: Pictures },
        { path: 'clipboard', name: 'extensions.clipboard', Show: Clipboard },
        { path: 'context-menu', name: 'extensions.contextMenu', Show: ContextMenu },
        { path: 'star-ratings', name: 'extensions.stars', Show: Stars },
        { path: 'tree', name: 'extensions.tree', Show: Branches },
        { path: 'i18n', name: 'extensions.languages', Show: Languages },
      ]}
    />
  );
}

function Several() {
  const say = useWords();
  return (
    <Frame title={say('extensions.select')}>
      <MultiSelect
        label={say('shop.category')}
        data={CATEGORIES.map((value) => ({ value, label: say(`categories.${value}`) }))}
        searchable
        defaultValue={['lights', 'sound']}
      />
    </Frame>
  );
}

function Completed() {
  const say = useWords();
  return (
    <Frame title={say('extensions.autocomplete')}>
      <Autocomplete label={say('common.name')} data={PEOPLE.map(({ name }) => name)} />
    </Frame>
  );
}

function Dates() {
  const say = useWords();
  return (
    <Frame title={say('extensions.dates')}>
      <DatePickerInput label={say('calendar.start')} clearable />
      <DatePickerInput label={say('extensions.days')} type="range" clearable />
      <DateTimePicker label={say('extensions.dayAndTime')} clearable />
    </Frame>
  );
}

/** A list that is reordered by dragging or by buttons. */
function Order() {
  const say = useWords();
  const [names, setNames] = useState(PEOPLE.slice(0, 5).map(({ name }) => name));
  const [dragged, setDragged] = useState<string>();
  const move = (name: string, to: number) => {
    const rest = names.filter((one) => one !== name);
    setNames([...rest.slice(0, to), name, ...rest.slice(to)]);
  };
  return (
    <Frame title={say('extensions.order')}>
      {names.map((name, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same as dragging
        <div
          key={name}
          className={parts.row}
          draggable
          onDragStart={() => setDragged(name)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => dragged && move(dragged, index)}
        >
          <Text className={parts.grow}>{name}</Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={index === 0}
            aria-label={say('extensions.up', { name })}
            onClick={() => move(name, index - 1)}
          >
            <IconArrowUp size={16} aria-hidden="true" />
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={index === names.length - 1}
            aria-label={say('extensions.down', { name })}
            onClick={() => move(name, index + 1)}
          >
            <IconArrowDown size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
    </Frame>
  );
}

function Pictures() {
  const say = useWords();
  const [index, setIndex] = useState(0);
  const list = items().slice(0, 6);
  const item = list[index];
  if (!item) return null;
  return (
    <Frame title={item.name}>
      <ItemPicture item={item} isLarge />
      <Group justify="space-between">
        <Button variant="default" onClick={() => setIndex((index + list.length - 1) % list.length)}>
          {say('common.previous')}
        </Button>
        <Text role="status">{say('common.page', { number: index + 1 })}</Text>
        <Button variant="default" onClick={() => setIndex((index + 1) % list.length)}>
          {say('common.next')}
        </Button>
      </Group>
    </Frame>
  );
}

function Clipboard() {
  const say = useWords();
  return (
    <Frame title={say('extensions.clipboard')}>
      <Text ff="monospace">studio@example.org</Text>
      <CopyButton value="studio@example.org">
        {({ copied, copy }) => (
          <Button onClick={copy} style={{ alignSelf: 'start' }}>
            {copied ? say('extensions.copied') : say('extensions.copy')}
          </Button>
        )}
      </CopyButton>
    </Frame>
  );
}

function ContextMenu() {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  return (
    <Frame title={say('extensions.contextMenu')}>
      <Menu opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <UnstyledButton
            className={parts.card}
            onContextMenu={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
          >
            {say('extensions.rightClick')}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {CATEGORIES.map((category) => (
            <Menu.Item key={category} onClick={() => setChosen(say(`categories.${category}`))}>
              {say(`categories.${category}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Text role="status">{chosen}</Text>
    </Frame>
  );
}

function Stars() {
  const say = useWords();
  const [value, setValue] = useState(3);
  return (
    <Frame title={say('extensions.stars')}>
      <Rating
        value={value}
        onChange={setValue}
        size="lg"
        getSymbolLabel={(count) => say('shop.stars', { count })}
      />
      <Text role="status">{say('shop.stars', { count: value })}</Text>
    </Frame>
  );
}

function Branches() {
  const say = useWords();
  const list = items();
  const data = CATEGORIES.map((category) => ({
    value: category,
    label: say(`categories.${category}`),
    children: list
      .filter(({ categories }) => categories[0] === category)
      .map(({ objectID, name }) => ({ value: objectID, label: name })),
  }));
  return (
    <Frame title={say('extensions.tree')}>
      <Tree
        data={data}
        aria-label={say('extensions.tree')}
        renderNode={({ node, hasChildren, expanded, elementProps }) => (
          <Text {...elementProps}>
            {hasChildren && (expanded ? '− ' : '+ ')}
            {node.label}
          </Text>
        )}
      />
    </Frame>
  );
}

function Languages() {
  const say = useWords();
  const { money, day, number } = useFormats();
  return (
    <Frame title={say('extensions.languages')}>
      <Text>{say('extensions.languagesText')}</Text>
      <Stack gap={4}>
        <Text>{number(1_234_567.8)}</Text>
        <Text>{money(1234.5)}</Text>
        <Text>{day('2026-06-21')}</Text>
      </Stack>
    </Frame>
  );
}
