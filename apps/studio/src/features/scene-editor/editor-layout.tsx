import { Button, SegmentedControl, Title } from '@mantine/core';
import { IconPlus, IconSettings, IconTimeline } from '@tabler/icons-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useOfferedActions } from '../../lib/page-actions.ts';
import { problemsOf } from '../../lib/problems.ts';
import { FileDropAs } from '../../parts/upload/file-drop-as.tsx';
import { focusedMenuButton } from '../../ui/focused-menu-button.ts';
import { notify } from '../../ui/notify.ts';
import { Crumbs } from '../../ui/page-header.tsx';
import type { Panel } from './actions/action.ts';
import { ActionMenu } from './actions/action-menu.tsx';
import { ActionsContext } from './actions/actions-context.ts';
import { KeySheet } from './actions/key-sheet.tsx';
import { keysText } from './actions/keys-text.ts';
import { useEditorActions } from './actions/use-editor-actions.ts';
import { useKeys } from './actions/use-keys.ts';
import { AddMenu } from './adding/add-menu.tsx';
import { DropArea, type Drops } from './adding/drop-area.tsx';
import { LibraryPicker } from './adding/library-picker.tsx';
import { useAdding } from './adding/use-adding.ts';
import { useClipboard } from './clipboard/use-clipboard.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { CreatedPanel } from './created/created-panel.tsx';
import classes from './editor-layout.module.css';
import { Inspector } from './inspector/inspector.tsx';
import { MoveDialog } from './outliner/move-dialog.tsx';
import { Outliner } from './outliner/outliner.tsx';
import { OutlinerEdge } from './outliner/outliner-edge.tsx';
import { useEditor, useIsEmpty } from './session/editor-context.ts';
import { PreviewDrawer } from './toolbar/preview-drawer.tsx';
import { SaveBadge } from './toolbar/save-badge.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { VersionsDrawer } from './versions/versions-drawer.tsx';
import { useMeasuring } from './viewport/use-measuring.ts';
import type { SceneState } from './viewport/use-scene.ts';
import viewportClasses from './viewport/viewport.module.css';
import { Viewport } from './viewport/viewport.tsx';

interface EditorLayoutProps {
  host: RefObject<HTMLDivElement | null>;
  state: SceneState;
}

/** The editor's panels: side by side if there is room, else one at a time under the scene. */
export function EditorLayout({ host, state }: EditorLayoutProps) {
  const { t } = useTranslation();
  const { space } = useEditor();
  const isEmpty = useIsEmpty();
  const [panel, setPanel] = useState<'outliner' | 'inspector'>('outliner');
  const [open, setOpen] = useState<Panel>();
  const { place, placeUpload, placeBundle, placeText } = useAdding();
  const drops = useRef<Drops>(null);
  const takeFiles = (files: File[]) => drops.current?.take(files);
  const opener = useRef<HTMLElement>(null);
  const show = useCallback((what: Panel) => {
    opener.current = focusedMenuButton();
    setOpen(what);
  }, []);
  const close = () => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const editor = useRef<HTMLDivElement>(null);
  const clipboard = useClipboard({
    editor,
    onFiles: takeFiles,
    onText: (text) =>
      void placeText(text).catch((error: unknown) => notify.danger({ message: problemsOf(error).join(' ') })),
  });
  const measure = useMeasuring();
  const tools = useMemo(() => ({ open: show, measure, clipboard }), [show, measure, clipboard]);
  const { actions, run } = useEditorActions(tools);
  useKeys(editor, run);
  useOfferedActions(
    useMemo(() => {
      const ready = Object.values(actions).filter(({ isReady }) => isReady);
      return ready.map((action) => ({ ...action, keys: action.keys && keysText(action.keys) }));
    }, [actions]),
  );

  return (
    <ActionsContext value={actions}>
      <div className={classes.editor} ref={editor}>
        <header className={classes.head}>
          <title>{`${space.name} · Pleinair`}</title>
          <div className={classes.title}>
            <Crumbs
              title={space.name}
              isAboveTitle
              crumbs={[
                { label: t('shell.home'), to: paths.home },
                { label: t('spaces.title'), to: paths.spaces },
              ]}
            />
            <Title order={1} size="h3" className={classes.name} dir="auto">
              {space.name}
            </Title>
          </div>
          <SaveBadge />
          <div className={classes.tools}>
            <Toolbar />
          </div>
          <div className={classes.actions}>
            <Button
              variant="default"
              px="xs"
              aria-label={actions.preview.label}
              onClick={actions.preview.run}
            >
              <actions.preview.Icon size={20} aria-hidden="true" />
              <span className={classes.wide}>{actions.preview.label}</span>
            </Button>
            <Button
              component={Link}
              to={paths.sequences(space.pid)}
              variant="default"
              px="xs"
              aria-label={t('sequences.name')}
              title={t('sequences.name')}
            >
              <IconTimeline size={20} aria-hidden="true" />
            </Button>
            <Button
              component={Link}
              to={paths.spaceSettings(space.pid)}
              variant="default"
              px="xs"
              aria-label={t('editor.tools.settings')}
              title={t('editor.tools.settings')}
            >
              <IconSettings size={20} aria-hidden="true" />
            </Button>
            <AddMenu onFiles={takeFiles} onTyped={() => setPanel('inspector')} />
          </div>
        </header>
        <div className={classes.panes}>
          <Viewport state={state} host={host}>
            {isEmpty && open !== 'versions' && (
              <div className={viewportClasses.empty}>
                <Title order={2} size="h3">
                  {t('editor.empty.title')}
                </Title>
                <p>{t('editor.empty.message')}</p>
                <Button
                  leftSection={<IconPlus size={18} aria-hidden="true" />}
                  onClick={actions.add_object.run}
                >
                  {actions.add_object.label}
                </Button>
              </div>
            )}
          </Viewport>
          <SegmentedControl
            className={classes.switch}
            aria-label={t('editor.panels')}
            fullWidth
            value={panel}
            onChange={(value) => setPanel(value === 'inspector' ? 'inspector' : 'outliner')}
            data={[
              { value: 'outliner', label: t('editor.outliner.title') },
              { value: 'inspector', label: t('editor.inspector.title') },
            ]}
          />
          <div className={classes.outliner} data-shown={panel === 'outliner' || undefined}>
            <Outliner />
          </div>
          <OutlinerEdge />
          <div className={classes.inspector} data-shown={panel === 'inspector' || undefined}>
            <Inspector />
          </div>
          <DropArea ref={drops} />
        </div>
        <LibraryPicker
          opened={open === 'library'}
          onClose={close}
          onPick={(hobject) => {
            place(hobject);
            close();
          }}
        >
          <FileDropAs
            onFinished={async (upload) => {
              await placeUpload(upload);
              close();
            }}
            onBundle={async (bundle) => {
              await placeBundle(bundle);
              close();
            }}
          />
        </LibraryPicker>
        <PreviewDrawer opened={open === 'preview'} onClose={close} />
        <VersionsDrawer opened={open === 'versions'} onClose={close} />
        <MoveDialog opened={open === 'move'} onClose={close} />
        <KeySheet opened={open === 'keys'} onClose={close} />
        <ActionMenu />
        <ConflictDialog />
        <CreatedPanel />
      </div>
    </ActionsContext>
  );
}
