import { Button, Group, Progress, Radio, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { contentRegistry } from '@pleinair/content/definitions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../../lib/bytes-text.ts';
import {
  type Compressed,
  type CompressionStep,
  type CompressionWay,
  GEOMETRIES,
  TEXTURES,
} from '../../../parts/upload/shrink/compress-file.ts';
import { notify } from '../../../ui/notify.ts';
import { Problem } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { useCompression } from './use-compression.ts';

/** Whether a file can be compressed: that of a built-in 3D object, stored here. */
export const mayCompress = ({ model_identifier, manage_asset, asset_uri }: Hobject): boolean =>
  model_identifier === contentRegistry.object3d.model_identifier && manage_asset && Boolean(asset_uri);

interface CompressModelProps {
  hobject: Hobject;
  onReplaced: (hobject: Hobject) => Promise<void>;
}

/** Compresses a model's file; the creator sees the savings before it replaces the original. */
export function CompressModel({ hobject, onReplaced }: CompressModelProps) {
  const { t, i18n } = useTranslation();
  const [way, setWay] = useState<CompressionWay>({ quality: 'same', geometry: 'meshopt', textures: 'webp' });
  const { state, start, cancel, replace } = useCompression(hobject, onReplaced);
  const size = (bytes: number) => bytesText(bytes, i18n.language);
  const area = useFocusKept(state.step === 'idle' || state.step === 'done' ? state.step : 'working');

  return (
    <Section title={t('library.compress.title')}>
      <Stack gap="md" ref={area} tabIndex={-1} style={{ outline: 'none' }}>
        {state.step === 'idle' && (
          <>
            <Choices size={size(hobject.content_length)} way={way} onChange={setWay} />
            <Problem messages={state.problems} />
            <Group>
              <Button variant="default" onClick={() => start(way)}>
                {t('library.compress.start')}
              </Button>
            </Group>
          </>
        )}
        {(state.step === 'compressing' || state.step === 'sending' || state.step === 'finalizing') && (
          <Working state={state} name={hobject.name} onCancel={cancel} />
        )}
        {state.step === 'replacing' && <Text role="status">{t('library.compress.replacing')}</Text>}
        {state.step === 'done' && (
          <Result
            compressed={state.compressed}
            problems={state.problems}
            onKeep={cancel}
            onUse={async () => {
              if (await replace(state.compressed))
                notify.success({ message: t('library.compress.replaced') });
            }}
          />
        )}
      </Stack>
    </Section>
  );
}

interface ChoicesProps {
  /** Size of the current file. */
  size: string;
  way: CompressionWay;
  onChange: (way: CompressionWay) => void;
}

/** Options for the compression. */
function Choices({ size, way, onChange }: ChoicesProps) {
  const { t } = useTranslation();
  const geometries = {
    meshopt: t('library.compress.geometries.meshopt'),
    draco: t('library.compress.geometries.draco'),
  };
  const textures = {
    webp: t('library.compress.textures.webp'),
    ktx2: t('library.compress.textures.ktx2'),
    keep: t('library.compress.textures.keep'),
  };
  return (
    <>
      <Radio.Group
        label={t('library.compress.about', { size })}
        value={way.quality}
        onChange={(value) => onChange({ ...way, quality: value === 'small' ? 'small' : 'same' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="same"
            label={t('library.compress.same')}
            description={t('library.compress.sameAbout')}
          />
          <Radio
            value="small"
            label={t('library.compress.small')}
            description={t('library.compress.smallAbout')}
          />
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('library.compress.geometry')}
          data={GEOMETRIES.map((value) => ({ value, label: geometries[value] }))}
          value={way.geometry}
          allowDeselect={false}
          onChange={(geometry) => geometry && onChange({ ...way, geometry })}
        />
        <Select
          label={t('library.compress.pictures')}
          description={way.textures === 'ktx2' && t('library.compress.ktx2About')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={TEXTURES.map((value) => ({ value, label: textures[value] }))}
          value={way.textures}
          allowDeselect={false}
          onChange={(chosen) => chosen && onChange({ ...way, textures: chosen })}
        />
      </SimpleGrid>
    </>
  );
}

interface WorkingProps {
  state: CompressionStep;
  name: string;
  onCancel: () => void;
}

function Working({ state, name, onCancel }: WorkingProps) {
  const { t } = useTranslation();
  const percent = 'percent' in state ? state.percent : 100;
  return (
    <>
      <Progress value={percent} aria-label={t('library.compress.progressOf', { name })} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {state.step === 'finalizing'
            ? t('library.compress.finalizing')
            : t('library.compress.compressing', { percent })}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </>
  );
}

interface ResultProps {
  compressed: Compressed;
  problems: readonly string[];
  onKeep: () => void;
  onUse: () => void;
}

function Result({ compressed, problems, onKeep, onUse }: ResultProps) {
  const { t, i18n } = useTranslation();
  const { byte_size, original_byte_size } = compressed;
  const [before, after] = [original_byte_size, byte_size].map((bytes) => bytesText(bytes, i18n.language));
  const percent = Math.floor((1 - byte_size / original_byte_size) * 100);
  if (byte_size >= original_byte_size) {
    return (
      <>
        <Text role="status">{t('library.compress.already', { size: before })}</Text>
        <Group>
          <Button variant="default" onClick={onKeep}>
            {t('common.close')}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <>
      <div role="status">
        <Text fw={600}>{t('library.compress.done', { before, after, percent })}</Text>
        <Text size="sm" c="dimmed">
          {t('library.compress.consequence')}
        </Text>
      </div>
      <Problem messages={problems} />
      <Group gap="sm">
        <Button onClick={onUse}>{t('library.compress.use')}</Button>
        <Button variant="default" onClick={onKeep}>
          {t('library.compress.keep')}
        </Button>
      </Group>
    </>
  );
}

/** Restores the focus when `phase` changes and a part of the page replaces its buttons. */
function useFocusKept(phase: string) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== phase) area.current?.focus();
    before.current = phase;
  }, [phase]);
  return area;
}
