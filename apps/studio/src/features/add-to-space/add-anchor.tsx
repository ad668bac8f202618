import { Button, Group, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import type { AnchorSpace, Space } from '@pleinair/client';
import { type AnchorKind, SURFACE_KINDS } from '@pleinair/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { newAnchor, placeAnchor } from '../../parts/add-to-space/place-anchor.ts';
import { anchorFromPicture, refreshAnchors } from '../../parts/anchors/anchor-changes.ts';
import { AnchorIcon } from '../../parts/anchors/anchor-icon.tsx';
import { AnchorPicker } from '../../parts/anchors/anchor-picker.tsx';
import { MarkButtons } from '../../parts/anchors/mark-buttons.tsx';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { SpaceStage } from '../../parts/work-stage/space-stage.tsx';
import { usePlaceOf } from '../../parts/work-stage/use-place-of.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { Workspace } from '../../ui/workspace.tsx';
import classes from './add-to-space.module.css';
import { OwnSpace } from './own-space.tsx';

/** Adds an anchor to a space: a surface, a code, a mark from the library, or a picture that becomes a mark. */
export function AddAnchor({ spacePid }: { spacePid: string }) {
  return (
    <OwnSpace pid={spacePid}>{(space, anchors) => <Choices space={space} standing={anchors} />}</OwnSpace>
  );
}

type Choice = { readonly kind: AnchorKind } | { readonly pid: string };

function Choices({ space, standing }: { space: Space; standing: readonly AnchorSpace[] }) {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [choice, setChoice] = useState<Choice>();
  const upload = useMutation({
    mutationFn: async ([file]: readonly File[]) => file && anchorFromPicture(file),
    onSuccess: async (anchor) => {
      await refreshAnchors();
      if (anchor) setChoice({ pid: anchor.pid });
    },
  });
  const add = useStartOnce(
    useMutation({
      mutationFn: async (chosen: Choice) => {
        const { pid } =
          'pid' in chosen ? chosen : await newAnchor(chosen.kind, names[chosen.kind].name, space.pid);
        return placeAnchor(space.pid, pid, standing);
      },
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: queryKeys.anchors });
        client.removeQueries({ queryKey: queryKeys.spaceContent(space.pid) });
      },
    }),
  );
  const addChosen = (chosen: Choice) =>
    add.mutate(chosen, {
      onSuccess: ({ anchor_pid }) => navigate(paths.space(space.pid, { anchor: anchor_pid })),
    });
  const place = usePlaceOf(space);
  const kindCard = (kind: AnchorKind) => (
    <UnstyledButton
      key={kind}
      className={classes.kind}
      aria-pressed={choice !== undefined && 'kind' in choice && choice.kind === kind}
      onClick={() => setChoice({ kind })}
    >
      <AnchorIcon kind={kind} size={30} />
      <span>
        <Text fw={600}>{names[kind].name}</Text>
        <Text size="sm" c="dimmed">
          {names[kind].about}
        </Text>
      </span>
    </UnstyledButton>
  );
  return (
    <Workspace
      title={t('addTo.anchorTitle')}
      description={t('addTo.anchorAbout')}
      crumbs={[
        { label: t('shell.home'), to: paths.home },
        { label: t('spaces.title'), to: paths.spaces },
        { label: space.name, to: paths.space(space.pid) },
      ]}
      stage={<SpaceStage pid={space.pid} place={place} range={space.range} />}
      foot={
        <Stack gap="xs">
          {add.isError && <Problem messages={problemsOf(add.error)} />}
          <Group justify="flex-end">
            <Button disabled={!choice} loading={add.isPending} onClick={() => choice && addChosen(choice)}>
              {t('addTo.addAnchor')}
            </Button>
          </Group>
        </Stack>
      }
    >
      <Stack gap="xl">
        <Section title={t('addTo.surfaces')}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 1 }} spacing="sm">
            {SURFACE_KINDS.map(kindCard)}
          </SimpleGrid>
          <HelpLink article="anchors" />
        </Section>
        <Section title={t('addTo.marks')}>
          {kindCard('qr_marker')}
          <Group gap="sm">
            <MarkButtons loading={upload.isPending} onFiles={upload.mutate} />
          </Group>
          {upload.isError && <Problem messages={problemsOf(upload.error)} />}
          <AnchorPicker
            chosen={choice !== undefined && 'pid' in choice ? choice.pid : undefined}
            without={standing.map(({ anchor_pid }) => anchor_pid)}
            onChoose={({ pid }) => setChoice({ pid })}
          />
        </Section>
      </Stack>
    </Workspace>
  );
}
