import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { pictureToSend } from '../../parts/upload/picture-to-send.ts';
import { Problem } from '../../ui/problem.tsx';

interface ModelFileProps {
  label: string;
  isPicture: boolean;
  /** Where the model's current file is. */
  address: string | null;
  /** Its replacement: a signed id, or null to remove it. */
  value: string | null | undefined;
  error: ReactNode;
  onChange: (sent: string | null) => void;
}

/** One file of a model: uploaded when chosen, and part of the model once the form is saved. */
export function ModelFile({ label, isPicture, address, value, error, onChange }: ModelFileProps) {
  const { t } = useTranslation();
  const { maxUpload: max } = usePlan();
  const [sent, setSent] = useState(0);
  const [name, setName] = useState<string>();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      setSent(0);
      const file = isPicture ? await pictureToSend(chosen) : chosen;
      if (file.size > max * 1e6) throw new Error(t('upload.problems.too_large', { max }));
      const { signed_id } = await api.uploadFile(file, { onProgress: setSent });
      onChange(signed_id);
      setName(chosen.name);
    },
  });
  const current = value === null ? undefined : (name ?? fileName(address));
  return (
    <Input.Wrapper
      label={label}
      description={t('models.files.largest', { max })}
      error={error}
      component="fieldset"
      style={{ border: 0, padding: 0, margin: 0 }}
    >
      <Problem messages={upload.isError ? problemsOf(upload.error) : []} />
      <Group gap="sm" mt={4}>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {current ?? t('models.files.none')}
        </Text>
        <FileButton
          onChange={(file) => file && upload.mutate(file)}
          accept={isPicture ? 'image/*' : undefined}
        >
          {(props) => (
            <Button
              size="compact-md"
              variant="default"
              loading={upload.isPending}
              {...props}
              aria-label={t('models.files.chooseNamed', { name: label })}
            >
              {t('models.files.choose')}
            </Button>
          )}
        </FileButton>
        {current && (
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            aria-label={t('models.files.removeNamed', { name: label })}
            onClick={() => {
              setName(undefined);
              onChange(null);
            }}
          >
            {t('models.files.remove')}
          </Button>
        )}
      </Group>
      {upload.isPending && <Progress value={100 * sent} mt={6} aria-label={label} />}
    </Input.Wrapper>
  );
}

const fileName = (address: string | null) =>
  address === null ? undefined : decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
