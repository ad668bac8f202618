import { Button } from '@mantine/core';
import { FILELESS_TYPES } from '@pleinair/content/definitions';
import { contentForms, useContentNames } from '@pleinair/content/forms';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { typedHobject } from '../../parts/hobjects/typed-hobject.ts';
import { notify } from '../../ui/notify.ts';

/** Makes an object without a file, and opens it to be written. */
export function MakeTyped() {
  const { t } = useTranslation();
  const names = useContentNames();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: (type: (typeof FILELESS_TYPES)[number]) => typedHobject(type, names[type].name),
    onSuccess: ({ pid }) => navigate(paths.editHobject(pid)),
    onError: (error) => notify.danger({ message: problemsOf(error).join(' ') }),
  });
  return FILELESS_TYPES.map((type) => {
    const Sign = contentForms[type].icon;
    return (
      <Button
        key={type}
        variant="default"
        leftSection={<Sign size={18} aria-hidden="true" />}
        loading={make.isPending && make.variables === type}
        onClick={() => make.mutate(type)}
      >
        {t('content.make', { type: names[type].name })}
      </Button>
    );
  });
}
