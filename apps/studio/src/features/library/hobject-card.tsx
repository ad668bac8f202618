import { ActionIcon, Anchor, Group, TextInput } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { drawnAs, UNITY_MODEL } from '@pleinair/content/definitions';
import { useContentNames } from '@pleinair/content/summaries';
import { IconDots } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useCostWords } from '../../parts/cost/object-cost.tsx';
import { HobjectPicture } from '../../parts/hobjects/hobject-picture.tsx';
import { UsedIn } from '../../parts/where-used/used-in.tsx';
import { CardCheckbox } from '../../ui/card-checkbox.tsx';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import { useRenameHobject } from './hobject-changes.ts';
import classes from './library.module.css';

const Actions = lazyPopup(
  'menu',
  async () => (await import('./hobject-card-actions.tsx')).HobjectCardActions,
);

interface HobjectCardProps {
  hobject: Hobject;
  isSelected: boolean;
  onSelect: (pid: string, isSelected: boolean, isRange: boolean) => void;
  onDeleted: (pids: readonly string[]) => void;
}

/** One object of the library: its picture, name, kind, uses and actions. Memoized, because selecting one redraws the list. */
export const HobjectCard = memo(function HobjectCard({
  hobject,
  isSelected,
  onSelect,
  onDeleted,
}: HobjectCardProps) {
  const { t } = useTranslation();
  const names = useContentNames();
  const costWords = useCostWords();
  const [isRenaming, setRenaming] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const { pid, name, spaces_count, parent_relations } = hobject;
  const type = drawnAs(hobject);
  const { model_identifier } = hobject;
  const madeOf = model_identifier === UNITY_MODEL ? t('library.unityBundle') : model_identifier;
  const kind = type ? names[type].name : madeOf;

  const rename = useRenameHobject(pid);
  return (
    <article className={classes.card} data-selected={isSelected || undefined}>
      <CardCheckbox
        name={name}
        isSelected={isSelected}
        onSelect={(...selecting) => onSelect(pid, ...selecting)}
      />
      <Link to={paths.editHobject(pid)} tabIndex={-1} aria-hidden="true">
        <HobjectPicture hobject={hobject} />
      </Link>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={2} mt={4}>
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
        <Actions
          hobject={hobject}
          onRename={() => setRenaming(true)}
          onDeleted={() => onDeleted([pid])}
          button={
            <ActionIcon
              ref={menu}
              variant="subtle"
              color="gray"
              aria-label={t('library.actionsOf', { name })}
            >
              <IconDots size={18} />
            </ActionIcon>
          }
        />
      </Group>
      <div className={classes.facts}>
        {[kind, ...costWords(hobject)].join(' · ')}
        <br />
        {spaces_count === 0 && parent_relations.length > 0 ? (
          t('library.partOf', { count: parent_relations.length })
        ) : (
          <UsedIn used={{ hobject_pid: pid }} count={spaces_count} />
        )}
      </div>
    </article>
  );
});

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
