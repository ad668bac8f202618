import { Anchor, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer, type Schemas } from '@pleinair/client';
import { FREE_PLAN } from '@pleinair/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AdminPage } from './admin-page.tsx';
import { plansQuery } from './admin-queries.ts';
import { AdminTable } from './admin-table.tsx';
import { FEATURES, LIMITS, useCapabilityNames } from './names.ts';
import { useAdminChange } from './use-admin-change.ts';

type Plan = Schemas['Plan'];

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

/** The plans with every capability, and how many users have them. */
export function Plans() {
  const { t, i18n } = useTranslation();
  const plans = useQuery(plansQuery);
  const names = useCapabilityNames();
  const [edited, setEdited] = useState<Plan | 'new'>();
  const [isOpen, dialog] = useDisclosure();
  const edit = (what: Plan | 'new') => {
    setEdited(what);
    dialog.open();
  };
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
    if (FEATURES.some((feature) => feature === name))
      return value ? t('plan.included') : t('plan.notIncluded');
    return value === undefined ? t('admin.noLimit') : value.toLocaleString(i18n.language);
  };
  return (
    <AdminPage
      title={t('admin.plans')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => edit('new')}>
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
                <Anchor component={Link} to={paths.adminUsersOfPlan(name)} inherit data-fingertip>
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
                    onClick={() => edit(plan)}
                  >
                    {t('admin.edit')}
                  </Button>
                  {plan.users_count === 0 && plan.name !== FREE_PLAN && (
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
      {edited && <PlanDialog edited={edited} opened={isOpen} onClose={dialog.close} />}
    </AdminPage>
  );
}
