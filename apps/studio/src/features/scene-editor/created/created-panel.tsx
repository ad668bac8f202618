import { Anchor, Button, type ButtonProps, Group, Modal, Stack, Text, Title } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { IconCube, IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useJustCreated } from '../../../lib/just-created.ts';
import { noteStep } from '../../../parts/first-steps/note-step.ts';
import { HobjectPicture } from '../../../parts/hobjects/hobject-picture.tsx';
import { publicSpaceUrl } from '../../../parts/share/public-space-url.ts';
import { SendLink } from '../../../parts/share/send-link.tsx';
import { TestLink } from '../../../parts/share/test-link.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useEditor } from '../session/editor-context.ts';
import classes from './created-panel.module.css';

/** Shown over the editor after the wizard has created its space: the work, and how to see it on a phone. */
export function CreatedPanel() {
  const { t } = useTranslation();
  const { space, hobjects } = useEditor();
  const [created, close] = useJustCreated();
  const isPhone = useIsPhone();
  const phone = useId();
  const [work] = hobjects.values();
  return (
    <Modal
      opened={created !== undefined}
      onClose={close}
      size="auto"
      title={t('create.created.title', { name: space.name })}
      classNames={{ title: classes.title, content: classes.content }}
    >
      {isPhone && <OnThisPhone space={space} />}
      <div className={classes.columns}>
        <section aria-labelledby={phone}>
          <Title order={3} size="h4" id={phone} mb="xs">
            {t('share.test.title')}
          </Title>
          <TestLink space={space} />
          <Anchor component={Link} to={paths.spaceSettings(space.pid)} display="block" mt="md" data-fingertip>
            {t('create.created.share')}
          </Anchor>
        </section>
        <div className={classes.work}>
          {work && <HobjectPicture hobject={work} />}
          {created?.isObjectNew && (
            <Text role="status" size="sm" mt="xs">
              {t('create.made')}
            </Text>
          )}
        </div>
      </div>
      <Group justify="flex-end" gap="sm" className={classes.ways}>
        {!isPhone && <OpenButton pid={space.pid} variant="default" />}
        <Button
          onClick={close}
          data-autofocus={!isPhone || undefined}
          variant={isPhone ? 'default' : undefined}
          leftSection={<IconCube size={18} aria-hidden="true" />}
        >
          {t('create.created.arrange')}
        </Button>
      </Group>
    </Modal>
  );
}

/** Opens the space where it was just made, or sends its link on: a phone does not scan a code on its own screen. */
function OnThisPhone({ space: { pid, name, access_level } }: { space: Space }) {
  return (
    <Stack gap="xs" mb="lg">
      <OpenButton pid={pid} data-autofocus />
      {access_level !== 'owner' && <SendLink name={name} url={publicSpaceUrl(pid)} variant="default" />}
    </Stack>
  );
}

/** Opens the space as visitors see it. */
function OpenButton({ pid, ...rest }: { pid: string } & ButtonProps & { 'data-autofocus'?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      {...rest}
      component="a"
      href={paths.viewer(pid)}
      target="_blank"
      onClick={() => void noteStep('has_previewed')}
      leftSection={<IconExternalLink size={18} aria-hidden="true" />}
    >
      {t('create.created.open')}
    </Button>
  );
}
