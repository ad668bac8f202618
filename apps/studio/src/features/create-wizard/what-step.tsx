import { Button, Group, Stack, Tabs, Text, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { contentSummaries, useContentNames } from '@pleinair/content/summaries';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetUrlField } from '../../parts/asset-url/asset-url-field.tsx';
import type { LinkedFile } from '../../parts/asset-url/check-asset-url.ts';
import { articleFor, HelpLink } from '../../parts/help/help-link.tsx';
import { hobjectFromAssetUrl } from '../../parts/hobjects/hobject-from-asset-url.ts';
import { HobjectPicker } from '../../parts/hobjects/hobject-picker.tsx';
import { startFirst, UploadField } from '../../parts/upload/file-drop.tsx';
import { FileFacts } from '../../parts/upload/file-facts.tsx';
import type { FinishedUpload } from '../../parts/upload/run-upload.ts';
import { ProgressOf } from '../../parts/upload/upload-progress.tsx';
import { DropAnywhere } from '../../ui/drop-anywhere.tsx';
import { Problem } from '../../ui/problem.tsx';
import { isTyped, withoutSource, withType } from './draft.ts';
import { OtherFile } from './other-type.tsx';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

/** What: the object type, and a file or an object of the library. */
export function WhatStep({ draft, set, files, problem, isExisting }: StepProps) {
  const { t } = useTranslation();
  const names = useContentNames();
  const { source, type } = draft;
  const typed = isTyped(draft);
  const firstWay = typed ? 'new' : 'upload';
  const ways = useRef<HTMLDivElement>(null);
  const leadOn = useLeadOn(ways);
  const { upload, forgetOther, choose, chooseMade, made, offer } = files;
  const offerLink = async (link: LinkedFile) => {
    if (!link.isKept) return offer({ kind: 'link', link });
    // Copy it now, so that it can be previewed here, as an object of the library.
    const hobject = await hobjectFromAssetUrl(link, link.type === type ? draft.settings : undefined);
    chooseMade(hobject);
  };
  return (
    <Stack gap="lg">
      {!typed && (
        <DropAnywhere
          message={t('create.what.dropHere')}
          onDrop={(dropped) => startFirst(upload, dropped, forgetOther)}
        />
      )}
      <Group gap="xs" role="group" aria-label={t('create.what.types')}>
        {CONTENT_TYPES.map((candidate) => {
          const Sign = contentSummaries[candidate].icon;
          return (
            <UnstyledButton
              key={candidate}
              className={classes.type}
              aria-pressed={candidate === type}
              onClick={() => {
                forgetOther();
                set(withType(draft, candidate));
                leadOn();
              }}
            >
              <Sign size={20} stroke={1.4} aria-hidden="true" />
              <Text component="span" size="sm" fw={600}>
                {names[candidate].name}
              </Text>
            </UnstyledButton>
          );
        })}
      </Group>
      {type && (
        <Text size="sm" c="dimmed">
          {names[type].about}
        </Text>
      )}
      <HelpLink article={articleFor(type)} />
      {problem === 'source' && <Problem messages={[t('create.problems.source')]} />}
      <OtherFile files={files} wanted={type} />
      <Tabs
        // Remount with the default choice for types without a file, and after a file became an object of the library.
        key={`${typed} ${made}`}
        ref={ways}
        defaultValue={source?.kind ?? (isExisting ? 'library' : firstWay)}
        keepMounted={false}
      >
        <Tabs.List>
          {typed && <Tabs.Tab value="new">{t('create.what.new')}</Tabs.Tab>}
          {!typed && <Tabs.Tab value="upload">{t('create.what.upload')}</Tabs.Tab>}
          {!typed && <Tabs.Tab value="link">{t('create.what.link')}</Tabs.Tab>}
          <Tabs.Tab value="library">{t('create.what.library')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new" pt="md">
          <Stack gap="md">
            <ProgressOf upload={upload} />
            {source ? (
              <Button variant="default" onClick={() => set(withoutSource(draft))}>
                {type && t('content.make', { type: names[type].name })}
              </Button>
            ) : (
              <Text>{t('create.what.newHint')}</Text>
            )}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="upload" pt="md">
          {source?.kind === 'upload' ? (
            <ChosenFile file={source.upload} onAnother={() => set(withoutSource(draft))} />
          ) : (
            <UploadField upload={upload} type={type ?? undefined} onChosen={forgetOther} isPageTaking />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="link" pt="md">
          <Stack gap="md">
            <ProgressOf upload={upload} />
            {source?.kind === 'link' ? (
              <ChosenFile file={source.link} onAnother={() => set(withoutSource(draft))} />
            ) : (
              <AssetUrlField type={type ?? undefined} onLink={offerLink} />
            )}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="library" pt="md">
          <Stack gap="md">
            <ProgressOf upload={upload} />
            <HobjectPicker
              type={type ?? undefined}
              chosen={source?.kind === 'library' ? source.hobject.pid : undefined}
              onChoose={(hobject) => choose({ kind: 'library', hobject })}
            />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/**
 * Returns a function that scrolls, after the next rendering, to what comes next: in a small window it is below the edge.
 * The focus stays, so that another choice can follow.
 */
function useLeadOn(next: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  const isStill = useReducedMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when asked to
  useEffect(() => {
    if (times > 0) next.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  }, [times]);
  return () => setTimes((before) => before + 1);
}

interface ChosenFileProps {
  file: FinishedUpload | LinkedFile;
  onAnother: () => void;
}

function ChosenFile({ file, onAnother }: ChosenFileProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" className={classes.chosen}>
      <div>
        <Text fw={600}>{file.filename}</Text>
        <FileFacts facts={file.facts} size={file.size} />
      </div>
      <Button variant="default" onClick={onAnother}>
        {t('create.what.another')}
      </Button>
    </Group>
  );
}
