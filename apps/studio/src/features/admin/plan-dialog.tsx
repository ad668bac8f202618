import { Button, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type Schemas } from '@pleinair/client';
import { NumberField } from '@pleinair/content/fields';
import { DEFAULT_MAX_UPLOAD_MB } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { NumberCheckedForm } from '../../ui/number-checked-form.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { FEATURES, LIMITS, useCapabilityNames } from './names.ts';
import { useAdminChange } from './use-admin-change.ts';

type Plan = Schemas['Plan'];

interface PlanDialogProps {
  edited: Plan | 'new';
  opened: boolean;
  onClose: () => void;
}

/** The form of a plan, in a dialog over the list. */
export function PlanDialog({ edited, opened, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const isNew = edited === 'new';
  return (
    <Modal opened={opened} onClose={onClose} title={isNew ? t('admin.newPlan') : t('admin.editPlan')}>
      <PlanForm plan={isNew ? undefined : edited} onDone={onClose} />
    </Modal>
  );
}

/** The allowed range of each number in a plan. */
const BOUNDS: Record<(typeof LIMITS)[number], { min: number; max: number; allowDecimal?: boolean }> = {
  max_upload_size: { min: 1, max: 1000 },
  max_spaces: { min: 0, max: 1_000_000_000, allowDecimal: false },
  max_storage: { min: 0, max: 1_000_000_000 },
};

function PlanForm({ plan, onDone }: { plan: Plan | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const names = useCapabilityNames();
  const form = useForm({
    initialValues: {
      name: plan?.name ?? '',
      display_name: plan?.display_name ?? '',
      limits: Object.fromEntries(LIMITS.map((name) => [name, plan?.capabilities[name] ?? null] as const)),
      features: Object.fromEntries(FEATURES.map((name) => [name, Boolean(plan?.capabilities[name])])),
    },
    validate: {
      name: (name) => (/^[a-z0-9-]{1,60}$/.test(name) ? null : t('admin.planNameInvalid')),
      display_name: (name) => (name.trim() ? null : t('admin.planTitleMissing')),
    },
  });
  const save = useStartOnce(
    useAdminChange({
      write: ({ name, display_name, limits, features }: typeof form.values) => {
        const capabilities = {
          ...Object.fromEntries(
            Object.entries(limits).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
          ),
          ...Object.fromEntries(Object.entries(features).map(([key, is]) => [key, Number(is)])),
        };
        const body = { display_name, capabilities };
        return plan
          ? answer(api.PUT('/admin/plans/{name}', { params: { path: { name } }, body }))
          : answer(api.POST('/admin/plans', { body: { name, ...body } }));
      },
      done: t('admin.saved'),
      onDone,
      showRefusal: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <NumberCheckedForm form={form} onSubmit={(values) => save.mutate(values)}>
      <Stack>
        <TextInput
          label={t('admin.planName')}
          disabled={plan !== undefined}
          {...form.getInputProps('name')}
        />
        <TextInput label={t('admin.planTitle')} {...form.getInputProps('display_name')} />
        {LIMITS.map((name) => (
          <NumberField
            key={name}
            label={names[name]}
            description={
              name === 'max_upload_size'
                ? t('admin.emptyIsUsual', { max: DEFAULT_MAX_UPLOAD_MB })
                : t('admin.emptyIsUnlimited')
            }
            {...BOUNDS[name]}
            {...form.getInputProps(`limits.${name}`)}
            value={form.values.limits[name] ?? null}
            onEmpty={() => form.setFieldValue(`limits.${name}`, null)}
          />
        ))}
        {FEATURES.map((name) => (
          <Switch
            key={name}
            label={names[name]}
            {...form.getInputProps(`features.${name}`, { type: 'checkbox' })}
          />
        ))}
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </NumberCheckedForm>
  );
}
