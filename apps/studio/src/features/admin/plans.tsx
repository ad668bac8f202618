import { Anchor, Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type Schemas } from '@pleinair/client';
import { NumberField } from '@pleinair/content/fields';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { Loading } from '../../ui/loading.tsx';
import { NumberCheckedForm } from '../../ui/number-checked-form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AdminPage } from './admin-page.tsx';
import { plansQuery } from './admin-queries.ts';
import { AdminTable } from './admin-table.tsx';
import { FEATURES, LIMITS, useCapabilityNames } from './names.ts';
import { useAdminChange } from './use-admin-change.ts';

type Plan = Schemas['Plan'];

/** The plans with every capability, and how many users have them. */
export function Plans() {
  const { t, i18n } = useTranslation();
  const plans = useQuery(plansQuery);
  const names = useCapabilityNames();
  const [edited, setEdited] = useState<Plan | 'new'>();
  const remove = useAdminChange({
    write: ({ name }: Plan) => answer(api.DELETE('/admin/plans/{name}', { params: { path: { name } } })),
    done: t('admin.planDeleted'),
  });
  const askAndRemove = async (plan: Plan) => {
    const title = t('admin.deletePlan', { name: plan.display_name });
    const goOn = await confirm({
      title,
      message: t('admin.deletePlanWarning'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (goOn) remove.mutate(plan);
  };
  const textOf = (plan: Plan, name: string) => {
    const value = plan.capabilities[name];
    if (FEATURES.some((feature) => feature === name)) {
      return value === undefined || value > 0 ? t('plan.included') : t('plan.notIncluded');
    }
    return value === undefined ? t('admin.noLimit') : value.toLocaleString(i18n.language);
  };
  return (
    <AdminPage
      title={t('admin.plans')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('admin.newPlan')}
        </Button>
      }
    >
      {plans.isPending && <Loading />}
      {plans.isError && <Problem messages={problemsOf(plans.error)} onRetry={plans.refetch} />}
      {plans.data && (
        <AdminTable
          label={t('admin.plans')}
          rows={plans.data}
          keyOf={({ name }) => name}
          columns={[
            { label: t('admin.plan'), isLong: true, show: ({ display_name }) => display_name },
            {
              label: t('admin.usersCount'),
              show: ({ name, users_count }) => (
                <Anchor component={Link} to={paths.adminUsersOfPlan(name)} inherit>
                  {users_count.toLocaleString(i18n.language)}
                </Anchor>
              ),
            },
            ...[...LIMITS, ...FEATURES].map((name) => ({
              label: names[name],
              show: (plan: Plan) => textOf(plan, name),
            })),
            {
              label: t('admin.change'),
              show: (plan) => (
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('admin.editNamed', { name: plan.display_name })}
                    onClick={() => setEdited(plan)}
                  >
                    {t('admin.edit')}
                  </Button>
                  {plan.users_count === 0 && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={t('admin.deletePlan', { name: plan.display_name })}
                      onClick={() => void askAndRemove(plan)}
                    >
                      {t('common.delete')}
                    </Button>
                  )}
                </Group>
              ),
            },
          ]}
        />
      )}
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t('admin.newPlan') : t('admin.editPlan')}
      >
        {edited && (
          <PlanForm plan={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </Modal>
    </AdminPage>
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
      features: Object.fromEntries(FEATURES.map((name) => [name, (plan?.capabilities[name] ?? 1) > 0])),
    },
    validate: {
      name: (name) => (/^[a-z0-9-]{1,60}$/.test(name) ? null : t('admin.planNameInvalid')),
      display_name: (name) => (name.trim() ? null : t('admin.planTitleMissing')),
    },
  });
  const save = useAdminChange({
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
  });
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
            description={t('admin.emptyIsUnlimited')}
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
