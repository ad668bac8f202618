import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { numberFormat } from '@pleinair/domain';
import { IconMaximize, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactCrop } from 'react-image-crop';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './crop.module.css';
import { type Cut, cutPixels, isUncut, turned, UNCUT } from './cut.ts';
import { cutPicture } from './cut-picture.ts';
import { TurnedPicture } from './turned-picture.tsx';
import { usePicture } from './use-picture.ts';

export interface CropProps {
  uri: string;
  /** Names the file that is made. */
  name: string;
  /** What else changes. */
  about: string;
  isBusy: boolean;
  /** Progress and problems of what is done with the file. */
  progress?: ReactNode;
  onCrop: (cropped: CroppedPicture) => void;
}

export interface CroppedPicture {
  readonly file: File;
  /** Its size, in shares of the width and height that the picture had. */
  readonly width: number;
  readonly height: number;
}

/** Turns a picture, and chooses the part of it that stays. */
export function CropForm({ uri, name, about, isBusy, progress, onCrop }: CropProps) {
  const { t, i18n } = useTranslation();
  const { loaded, problems, refetch } = usePicture(uri, name);
  const [cut, setCut] = useState<Cut>(UNCUT);
  const [isDrawing, setDrawing] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const ariaLabels = useCropLabels();
  const say = (pixels: number) => numberFormat(i18n.language, {}).format(pixels);
  const { area } = cut;
  const pixels = loaded && cutPixels(loaded.bitmap, cut);
  const crop = async () => {
    if (!loaded || !pixels) return;
    setDrawing(true);
    setFailed([]);
    const { file, bitmap } = loaded;
    const [width, height] = [pixels.width / bitmap.width, pixels.height / bitmap.height];
    try {
      onCrop({ file: await cutPicture(file, bitmap, cut), width, height });
    } catch (error) {
      console.warn('The picture was not cropped', error);
      setFailed([t('crop.failed')]);
    }
    setDrawing(false);
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      {!loaded && problems.length === 0 && <Loading />}
      <Problem messages={problems} onRetry={refetch} />
      {loaded && pixels && (
        <>
          {/* Its places are counted from the left in every language. */}
          <div dir="ltr" className={classes.frame}>
            <ReactCrop
              crop={{
                unit: '%',
                x: area.x * 100,
                y: area.y * 100,
                width: area.width * 100,
                height: area.height * 100,
              }}
              ariaLabels={ariaLabels}
              minWidth={24}
              minHeight={24}
              ruleOfThirds
              keepSelection
              disabled={isBusy}
              onChange={(_, { x, y, width, height }) =>
                setCut({
                  ...cut,
                  area: { x: x / 100, y: y / 100, width: width / 100, height: height / 100 },
                })
              }
            >
              <TurnedPicture picture={loaded.bitmap} turns={cut.turns} />
            </ReactCrop>
          </div>
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconRotate2 size={18} aria-hidden="true" />}
              disabled={isBusy}
              onClick={() => setCut(turned(cut, 'left'))}
            >
              {t('crop.left')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRotateClockwise2 size={18} aria-hidden="true" />}
              disabled={isBusy}
              onClick={() => setCut(turned(cut, 'right'))}
            >
              {t('crop.right')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMaximize size={18} aria-hidden="true" />}
              disabled={isBusy || isUncut(cut)}
              onClick={() => setCut(UNCUT)}
            >
              {t('crop.whole')}
            </Button>
          </Group>
          <Text size="sm" role="status">
            {t('crop.stays', { width: say(pixels.width), height: say(pixels.height) })}
          </Text>
        </>
      )}
      <DialogFoot>
        <Stack flex={1}>
          {progress}
          <Problem messages={failed} />
          {!isBusy && (
            <Group justify="flex-end">
              <Button disabled={!loaded || isUncut(cut)} loading={isDrawing} onClick={crop}>
                {t('crop.crop')}
              </Button>
            </Group>
          )}
        </Stack>
      </DialogFoot>
    </Stack>
  );
}

function useCropLabels() {
  const { t } = useTranslation();
  return {
    cropArea: t('crop.area'),
    nwDragHandle: t('crop.handles.nw'),
    nDragHandle: t('crop.handles.n'),
    neDragHandle: t('crop.handles.ne'),
    eDragHandle: t('crop.handles.e'),
    seDragHandle: t('crop.handles.se'),
    sDragHandle: t('crop.handles.s'),
    swDragHandle: t('crop.handles.sw'),
    wDragHandle: t('crop.handles.w'),
  };
}
