import { Anchor, Button, Group, Modal, Text, Title } from '@mantine/core';
import { IconCube, IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useJustCreated } from '../../../lib/just-created.ts';
import { noteStep } from '../../../parts/first-steps/note-step.ts';
import { HobjectPicture } from '../../../parts/hobjects/hobject-picture.tsx';
import { TestLink } from '../../../parts/share/test-link.tsx';
import { useEditor } from '../session/editor-context.ts';
import classes from './created-panel.module.css';

/** Shown over the editor after the wizard has created its space: the work, and how to see it on a phone. */
export function CreatedPanel() {
  const { t } = useTranslation();
  const { space, hobjects } = useEditor();
  const [created, close] = useJustCreated();
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
      <div className={classes.columns}>
        <section aria-labelledby={phone}>
          <Title order={3} size="h4" id={phone} mb="xs">
            {t('share.test.title')}
          </Title>
          <TestLink space={space} />
          <Anchor component={Link} to={paths.spaceSettings(space.pid)} display="block" mt="md">
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
        <Button
          component="a"
          href={paths.viewer(space.pid)}
          target="_blank"
          onClick={() => void noteStep('has_previewed')}
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden="true" />}
        >
          {t('create.created.open')}
        </Button>
        <Button onClick={close} data-autofocus leftSection={<IconCube size={18} aria-hidden="true" />}>
          {t('create.created.arrange')}
        </Button>
      </Group>
    </Modal>
  );
}
