import { ActionIcon, Anchor, Group, Menu, TextInput } from '@mantine/core';
import { answer, type Hobject } from '@pleinair/client';
import { drawnAs } from '@pleinair/content/definitions';
import { useContentNames } from '@pleinair/content/forms';
import { IconCopy, IconDots, IconPencil, IconSettings, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCostWords } from '../../parts/cost/object-cost.tsx';
import { HobjectPicture } from '../../parts/hobjects/hobject-picture.tsx';
import { useCopyHobject } from '../../parts/others/use-copy.ts';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { UsedIn } from '../../parts/where-used/used-in.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import classes from './library.module.css';

/** One object of the library: its picture, name, kind, uses and actions. */
export function HobjectCard({ hobject }: { hobject: Hobject }) {
  const { t } = useTranslation();
  const names = useContentNames();
  const costWords = useCostWords();
  const client = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const { pid, name, spaces_count, parent_relations } = hobject;
  const type = drawnAs(hobject);

  const refresh = async () => {
    void refreshPlan();
    await client.invalidateQueries({ queryKey: queryKeys.hobjects });
    // Spaces show the object, too.
    await client.invalidateQueries({ queryKey: queryKeys.spaces });
  };
  const onError = (error: unknown) =>
    notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
  const rename = useMutation({
    mutationFn: (newName: string) =>
      answer(api.PUT('/hobject/{pid}', { params: { path: { pid } }, body: { name: newName } })),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/hobject/{pid}', { params: { path: { pid } } })),
    onSuccess: () => {
      // The refreshed list no longer has this card, so notify first.
      notify.success({ message: t('library.removed') });
      return refresh();
    },
    onError,
  });
  const copy = useCopyHobject();
  const askAndDelete = async () => {
    const sure = await confirm({
      title: t('library.deleteTitle', { name }),
      message:
        spaces_count === 0 ? t('library.deleteUnused') : t('library.deleteUsed', { count: spaces_count }),
      confirm: t('common.delete'),
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <article className={classes.card}>
      <Link to={paths.editHobject(pid)} tabIndex={-1} aria-hidden="true">
        <HobjectPicture hobject={hobject} />
      </Link>
      <Group justify="space-between" wrap="nowrap" gap={2} mt={4}>
        {isRenaming ? (
          <NameField
            label={t('library.nameOf', { name })}
            name={name}
            onLeave={() => menu.current?.focus()}
            onDone={(newName) => {
              setRenaming(false);
              if (newName && newName !== name) rename.mutate(newName);
            }}
          />
        ) : (
          <Anchor
            component={Link}
            to={paths.editHobject(pid)}
            c="inherit"
            size="sm"
            fw={600}
            className={classes.name}
          >
            {rename.isPending ? rename.variables : name}
          </Anchor>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              ref={menu}
              variant="subtle"
              color="gray"
              loading={remove.isPending || copy.isPending}
              aria-label={t('library.actionsOf', { name })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={paths.editHobject(pid)} leftSection={<IconSettings size={16} />}>
              {t('library.edit')}
            </Menu.Item>
            <Menu.Item onClick={() => setRenaming(true)} leftSection={<IconPencil size={16} />}>
              {t('library.rename', { name })}
            </Menu.Item>
            <Menu.Item onClick={() => copy.mutate({ source: pid })} leftSection={<IconCopy size={16} />}>
              {t('library.copy')}
            </Menu.Item>
            <Menu.Item onClick={askAndDelete} color="red.8" leftSection={<IconTrash size={16} />}>
              {t('common.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <div className={classes.facts}>
        {[type ? names[type].name : hobject.model_identifier, ...costWords(hobject)].join(' · ')}
        <br />
        {spaces_count === 0 && parent_relations.length > 0 ? (
          t('library.partOf', { count: parent_relations.length })
        ) : (
          <UsedIn used={{ hobject_pid: pid }} count={spaces_count} />
        )}
      </div>
    </article>
  );
}

interface NameFieldProps {
  label: string;
  name: string;
  /** Moves the focus on, which ends renaming. */
  onLeave: () => void;
  /** The new name, or undefined if cancelled. */
  onDone: (name?: string) => void;
}

function NameField({ label, name, onLeave, onDone }: NameFieldProps) {
  const isGivenUp = useRef(false);
  return (
    <TextInput
      aria-label={label}
      defaultValue={name}
      maxLength={120}
      size="xs"
      data-autofocus
      ref={(field) => {
        // The menu item first returns the focus to its menu.
        if (field) setTimeout(() => field.select());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') isGivenUp.current = true;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Otherwise the key would press the newly focused button.
        event.preventDefault();
        onLeave();
      }}
      onBlur={(event) => onDone(isGivenUp.current ? undefined : event.currentTarget.value.trim())}
    />
  );
}
