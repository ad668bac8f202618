import { Button } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { type EditedHobject, showOwnCopy } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { useCopyHobject } from '../../../parts/others/use-copy.ts';
import { notify } from '../../../ui/notify.ts';
import { useEditor } from '../session/editor-context.ts';

/** Gives the space a copy of an object that other spaces show too, so that changes of it stay here. */
export function OwnCopy({ hobject: { pid } }: { hobject: EditedHobject<Hobject> }) {
  const { t, i18n } = useTranslation();
  const { model, space, hobjects, putHobjects } = useEditor();
  const me = useMe();
  const copy = useCopyHobject();
  const makeCopy = async () => {
    // A failure was announced.
    const made = await copy.mutateAsync({ source: pid }).catch(() => undefined);
    if (made === undefined) return;
    putHobjects([made]);
    const acting = [...hobjects.values()].filter(
      (other) => other.pid !== pid && other.abilities.includes(pid),
    );
    const isOnlyHere = ({ owner, spaces_count }: Pick<Hobject, 'owner' | 'spaces_count'>) =>
      owner === me.pid && spaces_count <= 1;
    const followers = new Set(acting.filter(isOnlyHere).map((other) => other.pid));
    model.run(showOwnCopy(model.arrangement, { from: pid, to: made.pid, followers }));
    notify.success({ message: t('editor.inspector.ownCopyMade', { name: made.name }) });
    const left = [
      ...acting.filter((other) => !isOnlyHere(other)),
      ...space.storylines.filter((sequence) => JSON.stringify(sequence).includes(pid)),
    ];
    if (left.length === 0) return;
    const names = new Intl.ListFormat(i18n.language).format(left.map(({ name }) => name));
    notify.warning({ message: t('editor.inspector.ownCopyLeft', { names }) });
  };
  return (
    <Button
      variant="default"
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      loading={copy.isPending}
      onClick={makeCopy}
    >
      {t('editor.inspector.ownCopy')}
    </Button>
  );
}
