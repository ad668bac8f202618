import { Button, Group, Stack } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { FILELESS_TYPES } from '@pleinair/content/definitions';
import { contentSummaries, useContentNames } from '@pleinair/content/summaries';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { typedHobject } from '../../parts/hobjects/typed-hobject.ts';
import { Problem } from '../../ui/problem.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';

/** Creates an object of a type that needs no file, in the library. Its content is typed in once it is placed. */
export function NewObject({ onMade }: { onMade: (hobject: Hobject) => void }) {
  const { t } = useTranslation();
  const names = useContentNames();
  const make = useStartOnce(
    useMutation({
      mutationFn: (type: (typeof FILELESS_TYPES)[number]) => typedHobject(type, names[type].name),
      onSuccess: onMade,
    }),
  );
  return (
    <Stack gap="md">
      <Group gap="xs">
        {FILELESS_TYPES.map((type) => {
          const Sign = contentSummaries[type].icon;
          return (
            <Button
              key={type}
              variant="default"
              leftSection={<Sign size={18} stroke={1.4} aria-hidden="true" />}
              loading={make.isPending && make.variables === type}
              disabled={make.isPending}
              onClick={() => make.mutate(type)}
            >
              {t('content.make', { type: names[type].name })}
            </Button>
          );
        })}
      </Group>
      {make.isError && <Problem messages={problemsOf(make.error)} />}
    </Stack>
  );
}
