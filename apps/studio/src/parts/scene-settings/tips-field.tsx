import { Button, Group, Image, Modal, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { NumberField } from '@pleinair/content/fields';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HobjectPicker } from '../hobjects/hobject-picker.tsx';
import type { Tip } from './scene-form.ts';

/** Most tips per space. */
const MOST = 20;
const FRESH: Tip = { text: '', duration: 5, image_uri: null };

/** What visitors read while the objects load, one tip after the other. */
export function TipsField({ tips, onChange }: { tips: readonly Tip[]; onChange: (tips: Tip[]) => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('scene.tips_hint')}
      </Text>
      {tips.map((tip, index) => (
        <TipFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a tip has no identifier
          key={index}
          tip={tip}
          number={index + 1}
          onChange={(part) => onChange(tips.with(index, { ...tip, ...part }))}
          onRemove={() => onChange(tips.toSpliced(index, 1))}
        />
      ))}
      {tips.length < MOST && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          style={{ alignSelf: 'start' }}
          onClick={() => onChange([...tips, FRESH])}
        >
          {t('scene.addTip')}
        </Button>
      )}
    </Stack>
  );
}

interface TipFieldsProps {
  tip: Tip;
  number: number;
  onChange: (part: Partial<Tip>) => void;
  onRemove: () => void;
}

function TipFields({ tip, number, onChange, onRemove }: TipFieldsProps) {
  const { t } = useTranslation();
  const [picking, { open, close }] = useDisclosure(false);
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('scene.tip', { number })}>
      <Stack gap="sm">
        <Group align="end" gap="sm">
          {tip.image_uri && <Image src={tip.image_uri} alt="" w={56} h={56} radius="sm" fit="cover" />}
          <TextInput
            flex="1 1 12rem"
            label={t('scene.tipText')}
            description={tip.text.trim() === '' ? t('scene.tipEmpty') : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            value={tip.text}
            maxLength={300}
            required
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
          <NumberField
            w="8rem"
            label={t('scene.tipDuration')}
            value={tip.duration}
            min={0}
            max={600}
            suffix=" s"
            onChange={(duration) => onChange({ duration })}
          />
        </Group>
        <Group gap="sm">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPhoto size={16} aria-hidden="true" />}
            onClick={open}
          >
            {t('scene.tipPicture')}
          </Button>
          {tip.image_uri && (
            <Button variant="subtle" size="xs" onClick={() => onChange({ image_uri: null })}>
              {t('spaceSettings.removePicture')}
            </Button>
          )}
          <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
            {t('scene.removeTip', { number })}
          </Button>
        </Group>
      </Stack>
      <Modal opened={picking} onClose={close} title={t('scene.tipPicture')} size="lg">
        <HobjectPicker
          type="image"
          onChoose={({ image, asset_uri }) => {
            const picture = image ?? asset_uri;
            if (picture) onChange({ image_uri: new URL(picture, location.origin).href });
            close();
          }}
        />
      </Modal>
    </Paper>
  );
}
