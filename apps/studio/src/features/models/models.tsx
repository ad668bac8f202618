import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer, type Schemas } from '@pleinair/client';
import { contentTypeOf } from '@pleinair/content/definitions';
import { contentSummaries } from '@pleinair/content/summaries';
import { IconCube, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { MadeOfIt } from './made-of-it.tsx';
import type { Edited } from './model-dialog.tsx';
import { MODELS_PER_PAGE, modelsQuery } from './model-queries.ts';
import classes from './models.module.css';
import { identifierOf, useModelNames } from './names.ts';

type Model = Schemas['Model'];

const ModelDialog = lazyDialog(async () => (await import('./model-dialog.tsx')).ModelDialog);

/** The sign of a built-in model's object type, or a cube. */
function Sign({ model }: { model: Model }) {
  const type = contentTypeOf(identifierOf(model));
  const Icon = type ? contentSummaries[type].icon : IconCube;
  return <Icon size={22} stroke={1.4} aria-hidden="true" />;
}

/** What objects may be made from: built-in models, models listed by others, and the user's own. */
export function Models() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const { access, nameOf } = useModelNames();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<Edited>();
  const [isOpen, dialog] = useDisclosure();
  const edit = (what: Edited) => {
    setEdited(what);
    dialog.open();
  };
  const list = useQuery(modelsQuery(page));
  const remove = useMutation({
    mutationFn: ({ pid }: Model) => answer(api.DELETE('/model/{pid}', { params: { path: { pid } } })),
    onSuccess: () => notify.success({ message: t('models.deleted') }),
    onError: (error) =>
      notify.danger({ title: t('models.notDeleted'), message: problemsOf(error).join(' ') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.models }),
  });
  const makeObject = useStartOnce(
    useMutation({
      mutationFn: ({ pid: model_pid, display_name: name }: Model) =>
        answer(api.POST('/hobject', { body: { name, model_pid } })),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.hobjects }),
      onError: (error) =>
        notify.danger({ title: t('library.notMade'), message: problemsOf(error).join(' ') }),
    }),
  );
  const askAndRemove = async (model: Model) => {
    const goOn = await confirm({
      title: t('models.deleteNamed', { name: model.display_name }),
      message: <MadeOfIt model={model} />,
      confirm: t('common.delete'),
      danger: true,
    });
    if (goOn) remove.mutate(model);
  };
  return (
    <>
      <PageHeader
        title={t('models.title')}
        description={t('models.lede')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => edit('new')}>
            {t('models.new')}
          </Button>
        }
      />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data && (
        <>
          <div className={classes.scroller}>
            <Table className={classes.table} verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('models.model')}</Table.Th>
                  <Table.Th scope="col" className={classes.wide}>
                    {t('models.identifier')}
                  </Table.Th>
                  <Table.Th scope="col" className={classes.wide}>
                    {t('models.format')}
                  </Table.Th>
                  <Table.Th scope="col">{t('models.access')}</Table.Th>
                  <Table.Th scope="col">{t('models.change')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.data.models.map((model) => (
                  <Table.Tr key={model.pid}>
                    <Table.Th scope="row">
                      <Group gap="sm" wrap="nowrap">
                        {model.thumbnail_tiny ? (
                          <img src={model.thumbnail_tiny} alt="" className={classes.picture} />
                        ) : (
                          <span className={classes.picture}>
                            <Sign model={model} />
                          </span>
                        )}
                        <span dir="auto">
                          {nameOf(model)}
                          <span className={classes.below}>{identifierOf(model)}</span>
                        </span>
                      </Group>
                    </Table.Th>
                    <Table.Td className={`${classes.identifier} ${classes.wide}`}>
                      {identifierOf(model)}
                    </Table.Td>
                    <Table.Td className={classes.wide}>{model.format}</Table.Td>
                    <Table.Td>
                      {model.owner === null ? (
                        <Badge variant="default" tt="none" miw="max-content">
                          {t('models.builtIn')}
                        </Badge>
                      ) : (
                        access[model.access_level]
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Group gap="xs" className={classes.actions}>
                        {/* Objects of the built-in models come from files, in the library. */}
                        {model.owner !== null && (
                          <Button
                            size="compact-md"
                            variant="default"
                            aria-label={t('models.makeObjectNamed', { name: model.display_name })}
                            loading={makeObject.isPending && makeObject.variables.pid === model.pid}
                            onClick={() =>
                              makeObject.mutate(model, {
                                onSuccess: ({ pid }) => navigate(paths.editHobject(pid)),
                              })
                            }
                          >
                            {t('models.makeObject')}
                          </Button>
                        )}
                        {model.owner === me.pid && (
                          <>
                            <Button
                              size="compact-md"
                              variant="default"
                              aria-label={t('models.editNamed', { name: model.display_name })}
                              onClick={() => edit(model)}
                            >
                              {t('models.edit')}
                            </Button>
                            <Button
                              size="compact-md"
                              variant="subtle"
                              color="red"
                              aria-label={t('models.deleteNamed', { name: model.display_name })}
                              onClick={() => void askAndRemove(model)}
                            >
                              {t('common.delete')}
                            </Button>
                          </>
                        )}
                        {model.owner !== null && model.owner !== me.pid && (
                          <Text size="sm" c="dimmed">
                            {t('models.others')}
                          </Text>
                        )}
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
          <Pages total={list.data.total} per={MODELS_PER_PAGE} page={page} onPage={setPage} />
        </>
      )}
      {edited && <ModelDialog edited={edited} opened={isOpen} onClose={dialog.close} />}
    </>
  );
}
