import { Button, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { answer } from '@pleinair/client';
import { ANCHOR_KINDS, ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { refreshAnchors } from '../../parts/anchors/anchor-changes.ts';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';

interface NewAnchorProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates an anchor of a kind and opens its page, where it gets its mark and size. */
export function NewAnchor({ opened, onClose }: NewAnchorProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('anchors.new')}>
      <NewAnchorForm />
    </Modal>
  );
}

function NewAnchorForm() {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const navigate = useNavigate();
  const [kind, setKind] = useState<AnchorKind>('tracked_image');
  const [name, setName] = useState('');
  const make = useStartOnce(
    useMutation({
      mutationFn: () => {
        const { anchor_type } = ANCHOR_TYPES[kind];
        return answer(api.POST('/anchor', { body: { name: name.trim() || names[kind].name, anchor_type } }));
      },
      onSuccess: () => void refreshAnchors(),
    }),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(undefined, { onSuccess: ({ pid }) => navigate(paths.editAnchor(pid)) });
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('anchors.kind')}
          value={kind}
          onChange={(value) => setKind(ANCHOR_KINDS.find((one) => one === value) ?? kind)}
        >
          <Stack gap="xs" mt="xs">
            {ANCHOR_KINDS.map((one) => (
              <Radio key={one} value={one} label={names[one].name} description={names[one].about} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('library.name')}
          placeholder={names[kind].name}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {make.isError && <Problem messages={problemsOf(make.error)} />}
        <DialogFoot>
          <Button type="submit" loading={make.isPending}>
            {t('anchors.make')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
