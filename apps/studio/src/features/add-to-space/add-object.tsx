import { Button, Group, Radio, Stack, Tabs, Text } from '@mantine/core';
import type { AnchorSpace, Hobject, Space } from '@pleinair/client';
import { ANCHOR_TYPES, type AnchorKind, anchorKind, type SceneAnchor } from '@pleinair/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { kindFor, usePlaceHobject, usualAnchor } from '../../parts/add-to-space/use-place-hobject.ts';
import { AssetUrlField } from '../../parts/asset-url/asset-url-field.tsx';
import { hobjectFromAssetUrl } from '../../parts/hobjects/hobject-from-asset-url.ts';
import { hobjectFromBundle, hobjectFromUpload } from '../../parts/hobjects/hobject-from-upload.ts';
import { HobjectPicker } from '../../parts/hobjects/hobject-picker.tsx';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { FileDropAs } from '../../parts/upload/file-drop-as.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Workspace } from '../../ui/workspace.tsx';
import { NewObject } from './new-object.tsx';
import { OwnSpace } from './own-space.tsx';
import { SpaceWithObject } from './space-with-object.tsx';

interface AddObjectProps {
  spacePid: string;
  /** The anchor to place it at; chosen in the form if absent. */
  anchorPid?: string;
}

/** Adds an object to a space, from the library, a file or an address, or typed in, at one of the space's anchors. */
export function AddObject({ spacePid, anchorPid }: AddObjectProps) {
  return (
    <OwnSpace pid={spacePid}>
      {(space, anchors) => {
        const isKnown = anchorPid === undefined || anchors.some(({ pid }) => pid === anchorPid);
        if (!isKnown) return <ErrorMessage kind="notFound" />;
        return <Choices space={space} anchors={anchors} anchorPid={anchorPid} />;
      }}
    </OwnSpace>
  );
}

interface ChoicesProps {
  space: Space;
  anchors: readonly AnchorSpace[];
  anchorPid: string | undefined;
}

function Choices({ space, anchors, anchorPid }: ChoicesProps) {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const navigate = useNavigate();
  const [hobject, setHobject] = useState<Hobject>();
  const [at, setAt] = useState(anchorPid);
  const usual = usualAnchor(anchors, hobject);
  const anchor = anchors.find(({ pid }) => pid === at) ?? usual;
  const fixed = anchors.find(({ pid }) => pid === anchorPid);
  const add = usePlaceHobject();
  const addChosen = (chosen: Hobject) =>
    add.mutate(
      { spacePid: space.pid, hobject: chosen, anchor },
      { onSuccess: ({ anchor_pid }) => navigate(paths.space(space.pid, { anchor: anchor_pid })) },
    );
  const kind = hobject ? kindFor(hobject) : 'floor';
  return (
    <Workspace
      title={fixed ? t('addTo.objectAtTitle', { name: fixed.name }) : t('addTo.objectTitle')}
      crumbs={[
        { label: t('shell.home'), to: paths.home },
        { label: t('spaces.title'), to: paths.spaces },
        { label: space.name, to: paths.space(space.pid) },
      ]}
      stage={
        <SpaceWithObject
          space={space}
          hobject={hobject}
          anchor={anchor ? { ...anchor, pid: anchor.anchor_pid } : anchorToMake(kind)}
        />
      }
      foot={
        <Stack gap="xs">
          {add.isError && <Problem messages={problemsOf(add.error)} />}
          <Group justify="space-between" gap="xs">
            <Text size="sm" role="status" dir="auto">
              {hobject && t('addTo.chosen', { name: hobject.name })}
            </Text>
            <Button disabled={!hobject} loading={add.isPending} onClick={() => hobject && addChosen(hobject)}>
              {t('addTo.addObject')}
            </Button>
          </Group>
        </Stack>
      }
    >
      <Stack gap="xl">
        <Section title={t('addTo.what')}>
          <Tabs defaultValue="library" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="library">{t('create.what.library')}</Tabs.Tab>
              <Tabs.Tab value="upload">{t('create.what.upload')}</Tabs.Tab>
              <Tabs.Tab value="link">{t('create.what.link')}</Tabs.Tab>
              <Tabs.Tab value="new">{t('create.what.new')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="library" pt="md">
              <HobjectPicker chosen={hobject?.pid} onChoose={setHobject} />
            </Tabs.Panel>
            <Tabs.Panel value="upload" pt="md">
              <FileDropAs
                onFinished={async (upload) => setHobject(await hobjectFromUpload(upload))}
                onBundle={async (bundle) => setHobject(await hobjectFromBundle(bundle))}
              />
            </Tabs.Panel>
            <Tabs.Panel value="link" pt="md">
              <AssetUrlField onLink={async (link) => setHobject(await hobjectFromAssetUrl(link))} />
            </Tabs.Panel>
            <Tabs.Panel value="new" pt="md">
              <NewObject onMade={setHobject} />
            </Tabs.Panel>
          </Tabs>
        </Section>
        {!fixed && anchors.length > 0 && (
          <Section title={t('addTo.where')}>
            <Radio.Group
              aria-label={t('addTo.where')}
              value={anchor?.pid ?? ''}
              onChange={(value) => setAt(value)}
            >
              <Stack gap="xs">
                {anchors.map(({ pid, name, anchor_type }) => (
                  <Radio
                    key={pid}
                    value={pid}
                    label={<span dir="auto">{name}</span>}
                    description={names[anchorKind(anchor_type)].name}
                  />
                ))}
              </Stack>
            </Radio.Group>
          </Section>
        )}
      </Stack>
    </Workspace>
  );
}

/** Represents the anchor that an empty space gets with its first object. */
const anchorToMake = (kind: AnchorKind): SceneAnchor => ({
  pid: 'new',
  name: '',
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
  anchor_type: ANCHOR_TYPES[kind].anchor_type,
});
