import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Anchor } from '@pleinair/client';
import { anchorKind, fileName } from '@pleinair/domain';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { AnchorPicture } from '../../parts/anchors/anchor-picture.tsx';
import { MarkButtons } from '../../parts/anchors/mark-buttons.tsx';
import { MarkScoreReport } from '../../parts/anchors/mark-score.tsx';
import { download } from '../../parts/share/download.ts';
import { qrPng } from '../../parts/share/qr-code.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { AnchorFields } from './anchor-fields.ts';
import classes from './anchors.module.css';
import { CropMark } from './crop-mark.tsx';
import { PlacePhoto } from './place-photo.tsx';
import type { NewMark } from './use-set-mark.ts';

const CodeSheet = lazyDialog(async () => (await import('./mark-sheet.tsx')).CodeSheet);
const PictureSheet = lazyDialog(async () => (await import('./mark-sheet.tsx')).PictureSheet);

interface AnchorStageProps {
  saved: Anchor;
  form: AnchorFields;
  /** The upload of a new picture for its mark. */
  mark: { mutate: (mark: NewMark) => void; isPending: boolean; isError: boolean; error: unknown };
  /** Saves a width at once. */
  onWidth: (width: number) => Promise<unknown>;
  /** Called with the anchor once its photo is saved. */
  onPhoto: (anchor: Anchor) => unknown;
}

/** What an anchor is found by: the picture or code of its mark, to be chosen and printed, or a photo of its place. */
export function AnchorStage({ saved, form, mark, onWidth, onPhoto }: AnchorStageProps) {
  const { t } = useTranslation();
  const kind = anchorKind(form.anchor_type);
  const text = form.text.trim();
  const name = form.name.trim() || saved.name;
  const picture = anchorKind(saved.anchor_type) === 'tracked_image' ? saved.mark : null;
  const [isPrinting, printing] = useDisclosure(false);
  const sheet = { name, width: form.width, onWidth, opened: isPrinting, onClose: printing.close };
  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={printing.open}
    >
      {t('anchors.sheet.open')}
    </Button>
  );
  return (
    <div className={classes.stage}>
      <AnchorPicture anchor={shownAs(saved, form, text)} />
      {kind === 'tracked_image' && (
        <>
          <Group gap="sm">
            <MarkButtons loading={mark.isPending} onFiles={([file]) => file && mark.mutate({ file })} />
            {picture && (
              <>
                <CropMark uri={picture} name={name} width={form.width} mark={mark} />
                {print}
                <PictureSheet {...sheet} uri={picture} score={saved.trackability} />
              </>
            )}
          </Group>
          {mark.isError && <Problem messages={problemsOf(mark.error)} />}
          {saved.trackability ? (
            <MarkScoreReport {...saved.trackability} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('anchors.noMark')}
            </Text>
          )}
        </>
      )}
      {kind === 'qr_marker' && !text && (
        <Text size="sm" c="dimmed">
          {t('anchors.noCode')}
        </Text>
      )}
      {kind === 'qr_marker' && text && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={async () => download(await qrPng(text), `${fileName(form.name, 'qr-code')}.png`)}
          >
            {t('share.png')}
          </Button>
          {print}
          <CodeSheet {...sheet} text={text} />
        </Group>
      )}
      {kind !== 'tracked_image' && <PlacePhoto anchor={saved} kind={kind} onChanged={onPhoto} />}
    </div>
  );
}

/** A code is shown as typed, and the picture of a mark rather than a photo of its place. */
function shownAs(saved: Anchor, { anchor_type }: AnchorFields, text: string) {
  const { mark, thumbnail_medium, thumbnail_original } = saved;
  const kind = anchorKind(anchor_type);
  if (kind === 'qr_marker') return { anchor_type, mark: text, thumbnail_medium: null };
  const isPhoto = thumbnail_original !== mark;
  const picture = anchorKind(saved.anchor_type) === 'tracked_image' ? mark : null;
  if (kind === 'tracked_image' && isPhoto) return { anchor_type, mark, thumbnail_medium: picture };
  return { anchor_type, mark, thumbnail_medium };
}
