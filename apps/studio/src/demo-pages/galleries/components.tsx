import {
  Accordion,
  Alert,
  Avatar,
  Badge,
  Breadcrumbs,
  Button,
  Divider,
  Drawer,
  Group,
  List,
  Loader,
  Menu,
  Modal,
  Pagination,
  Popover,
  Progress,
  Skeleton,
  Slider,
  Stack,
  Tabs,
  Text,
  Tooltip,
} from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { contacts } from '../data/conversations.ts';
import { BRAND } from '../parts/brand.ts';
import { Gallery } from '../parts/gallery.tsx';
import { useWords } from '../words.ts';
import { Frame } from './frames.tsx';

const SIDES = ['top', 'bottom', 'left', 'right'] as const;
const PEOPLE = contacts().slice(0, 4);

/** Every general component. */
export function Component() {
  const say = useWords();
  return (
    <Gallery
      title={say('groups.components')}
      root="/components"
      exhibits={[
        { path: 'button', name: 'components.button', Show: Buttons },
        { path: 'alert', name: 'components.alert', Show: Alerts },
        { path: 'avatar', name: 'components.avatar', Show: Avatars },
        { path: 'breadcrumb', name: 'components.breadcrumb', Show: Crumbs },
        { path: 'chip', name: 'components.chip', Show: Chips },
        { path: 'collapse', name: 'components.collapse', Show: Collapse },
        { path: 'dialogs', name: 'components.dialogs', Show: Dialogs },
        { path: 'divider', name: 'components.divider', Show: Dividers },
        { path: 'dropdown', name: 'components.dropdown', Show: Dropdown },
        { path: 'list', name: 'components.list', Show: Lists },
        { path: 'loading', name: 'components.loading', Show: Loaders },
        { path: 'notifications', name: 'components.notifications', Show: Notices },
        { path: 'pagination', name: 'components.pagination', Show: Paging },
        { path: 'popup', name: 'components.popup', Show: Popup },
        { path: 'progress', name: 'components.progress', Show: InProgress },
        { path: 'sidebar', name: 'components.sidebar', Show: Sidebar },
        { path: 'slider', name: 'components.slider', Show: Sliders },
        { path: 'tabs', name: 'components.tabs', Show: InTabs },
        { path: 'tooltip', name: 'components.tooltip', Show: Tooltips },
        { path: 'upload', name: 'components.upload', Show: Upload },
      ]}
    />
  );
}

function Buttons() {
  const say = useWords();
  return (
    <Stack>
      {(['filled', 'light', 'outline', 'default'] as const).map((variant) => (
        <Frame key={variant} title={say(`variants.${variant}`)}>
          <Group gap="xs">
            {BRAND.map(({ name, color }) => (
              <Button
                key={name}
                color={color}
                variant={variant}
                c={variant === 'filled' ? undefined : 'inherit'}
              >
                {say(`brand.${name}`)}
              </Button>
            ))}
          </Group>
        </Frame>
      ))}
    </Stack>
  );
}

function Alerts() {
  const say = useWords();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const open = BRAND.filter(({ name }) => !closed.includes(name));
  return (
    <Stack>
      {open.map(({ name, color }) => (
        <Alert
          key={name}
          color={color}
          title={say(`brand.${name}`)}
          c="var(--mantine-color-text)"
          styles={{ title: { color: 'inherit' } }}
          withCloseButton
          closeButtonLabel={say('common.close')}
          onClose={() => setClosed([...closed, name])}
        >
          {say('components.alertText')}
        </Alert>
      ))}
      {open.length < BRAND.length && (
        <Button variant="default" onClick={() => setClosed([])} style={{ alignSelf: 'start' }}>
          {say('components.again')}
        </Button>
      )}
    </Stack>
  );
}

function Avatars() {
  const say = useWords();
  return (
    <Frame title={say('components.avatar')}>
      <Avatar.Group>
        {PEOPLE.map(({ id, name }) => (
          <Tooltip key={id} label={name}>
            <Avatar name={name} color="viridian" size="lg" />
          </Tooltip>
        ))}
      </Avatar.Group>
    </Frame>
  );
}

function Crumbs() {
  const say = useWords();
  return (
    <Frame title={say('components.breadcrumb')}>
      <Breadcrumbs>
        <Text>{say('groups.shop')}</Text>
        <Text>{say('categories.lights')}</Text>
        <Text fw={600}>LED</Text>
      </Breadcrumbs>
    </Frame>
  );
}

function Chips() {
  const say = useWords();
  return (
    <Frame title={say('components.chip')}>
      <Group gap="xs">
        {BRAND.map(({ name, color }) => (
          <Badge key={name} variant="dot" color={color} size="lg">
            {say(`brand.${name}`)}
          </Badge>
        ))}
      </Group>
    </Frame>
  );
}

function Collapse() {
  return (
    <Accordion variant="separated" order={2}>
      {PEOPLE.map(({ id, name, about }) => (
        <Accordion.Item key={id} value={name}>
          <Accordion.Control>{name}</Accordion.Control>
          <Accordion.Panel>{about}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Dialogs() {
  const say = useWords();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Frame title={say('components.dialogs')}>
      <Button onClick={dialog.open} style={{ alignSelf: 'start' }}>
        {say('components.open')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={say('components.dialogs')}>
        <Text mb="md">{say('components.dialogText')}</Text>
        <Button onClick={dialog.close}>{say('common.close')}</Button>
      </Modal>
    </Frame>
  );
}

function Dividers() {
  const say = useWords();
  return (
    <Frame title={say('components.divider')}>
      <Divider />
      <Divider variant="dashed" />
      <Divider variant="dotted" label={say('components.divider')} />
    </Frame>
  );
}

function Dropdown() {
  const say = useWords();
  const [chosen, setChosen] = useState<string>();
  return (
    <Frame title={say('components.dropdown')}>
      <Menu>
        <Menu.Target>
          <Button style={{ alignSelf: 'start' }}>{chosen ?? say('components.open')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PEOPLE.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => setChosen(name)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Frame>
  );
}

function Lists() {
  const say = useWords();
  return (
    <Frame title={say('components.list')}>
      <List>
        {PEOPLE.map(({ id, name, about }) => (
          <List.Item key={id}>
            {name}: {about}
          </List.Item>
        ))}
      </List>
    </Frame>
  );
}

function Loaders() {
  const say = useWords();
  return (
    <Frame title={say('components.loading')}>
      <Group role="status" aria-label={say('components.loading')}>
        <Loader />
        <Loader type="bars" />
        <Loader type="dots" />
      </Group>
      <Skeleton h={16} />
      <Skeleton h={16} w="70%" />
    </Frame>
  );
}

function Notices() {
  const say = useWords();
  return (
    <Frame title={say('components.notifications')}>
      <Group>
        {(['success', 'warning', 'danger'] as const).map((name) => (
          <Button
            key={name}
            variant="default"
            onClick={() =>
              notify[name]({ title: say(`brand.${name}`), message: say('components.alertText') })
            }
          >
            {say(`brand.${name}`)}
          </Button>
        ))}
      </Group>
    </Frame>
  );
}

function Paging() {
  const say = useWords();
  const [page, setPage] = useState(1);
  return (
    <Frame title={say('components.pagination')}>
      <Pagination
        total={12}
        value={page}
        onChange={setPage}
        siblings={0}
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? say('common.next') : say('common.previous'),
        })}
        getItemProps={(number) => ({ 'aria-label': say('common.page', { number }) })}
      />
      <Text role="status">{say('common.page', { number: page })}</Text>
    </Frame>
  );
}

function Popup() {
  const say = useWords();
  return (
    <Frame title={say('components.popup')}>
      <Popover width={260} withArrow>
        <Popover.Target>
          <Button style={{ alignSelf: 'start' }}>{say('components.open')}</Button>
        </Popover.Target>
        <Popover.Dropdown>{say('components.dialogText')}</Popover.Dropdown>
      </Popover>
    </Frame>
  );
}

function InProgress() {
  const say = useWords();
  return (
    <Frame title={say('components.progress')}>
      {BRAND.map(({ name, color }, index) => (
        <Progress
          key={name}
          color={color}
          value={30 + index * 14}
          size="lg"
          aria-label={say(`brand.${name}`)}
        />
      ))}
    </Frame>
  );
}

function Sidebar() {
  const say = useWords();
  const [isOpen, sidebar] = useDisclosure(false);
  return (
    <Frame title={say('components.sidebar')}>
      <Button onClick={sidebar.open} style={{ alignSelf: 'start' }}>
        {say('components.open')}
      </Button>
      <Drawer opened={isOpen} onClose={sidebar.close} title={say('components.sidebar')}>
        {say('components.dialogText')}
      </Drawer>
    </Frame>
  );
}

function Sliders() {
  const say = useWords();
  const [value, setValue] = useState(40);
  return (
    <Frame title={say('components.slider')}>
      <Slider value={value} onChange={setValue} thumbLabel={say('components.slider')} />
      <output>{value}</output>
    </Frame>
  );
}

function InTabs() {
  return (
    <Tabs defaultValue="1">
      <Tabs.List>
        {PEOPLE.slice(0, 2).map(({ id, name }) => (
          <Tabs.Tab key={id} value={String(id)}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {PEOPLE.slice(0, 2).map(({ id, about }) => (
        <Tabs.Panel key={id} value={String(id)} pt="md">
          {about}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Tooltips() {
  const say = useWords();
  return (
    <Frame title={say('components.tooltip')}>
      <Group>
        {SIDES.map((side) => (
          <Tooltip key={side} label={say('components.tooltip')} position={side} withArrow>
            <Button variant="default">{say(`sides.${side}`)}</Button>
          </Tooltip>
        ))}
      </Group>
    </Frame>
  );
}

function Upload() {
  const say = useWords();
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <Frame title={say('components.upload')}>
      <Dropzone onDrop={(files) => setNames(files.map(({ name }) => name))} p="xl">
        <Text ta="center">{say('components.drop')}</Text>
      </Dropzone>
      <List>
        {names.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {say('components.staysHere')}
      </Text>
    </Frame>
  );
}
