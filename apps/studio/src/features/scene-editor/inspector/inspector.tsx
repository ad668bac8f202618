import { Button, Select, Stack, Text, Title } from '@mantine/core';
import { isPartKey } from '@pleinair/domain';
import { assignAnchor, hobjectOfKey } from '@pleinair/scene/edit';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../actions/actions-context.ts';
import { useArrangement, useEditor, useLocked, useSelection } from '../session/editor-context.ts';
import { AnchorInspector } from './anchor-inspector.tsx';
import classes from './inspector.module.css';
import { NodeInspector } from './node-inspector.tsx';
import type { Sections } from './object-settings.tsx';
import { PartInspector } from './part-inspector.tsx';
import { posedItems, SharedFields } from './shared-fields.tsx';
import { SpaceCost } from './space-cost.tsx';

/** The pose and settings of the selection. */
export function Inspector() {
  const { t } = useTranslation();
  const selection = useSelection();
  const { model } = useEditor();
  const title = useId();
  const [open, onOpen] = useState<string[]>([]);
  const [wanted, onWant] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  const shown = [...selection].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is selected
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [shown]);
  // Leaving a field or releasing a slider ends the undo step.
  const endGesture = () => model.endGesture();
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby={title}
      onBlur={endGesture}
      onPointerDownCapture={endGesture}
    >
      <Title order={2} size="h3" id={title} className={classes.title}>
        {t('editor.inspector.title')}
      </Title>
      {selection.size > 1 ? (
        <Several keys={selection} />
      ) : (
        <Single sections={{ open, onOpen, wanted, onWant }} />
      )}
    </section>
  );
}

function Single({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const { anchors, nodes } = useArrangement();
  const [key] = useSelection();
  useLocked();
  const node = nodes.find((one) => one.pid === key);
  if (node) return <NodeInspector node={node} sections={sections} />;
  const anchor = anchors.find((one) => one.pid === key);
  if (anchor) return <AnchorInspector key={anchor.pid} anchor={anchor} />;
  if (key !== undefined && isPartKey(key)) return <PartInspector part_key={key} sections={sections} />;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('editor.inspector.nothing')}
      </Text>
      <SpaceCost />
    </>
  );
}

function Several({ keys }: { keys: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const { group, duplicate, remove } = useActions();
  const arrangement = useArrangement();
  const { anchors } = arrangement;
  const editable = model.editable();
  const items = posedItems(arrangement, editable);
  const last = [...keys].at(-1) ?? '';
  const whole = hobjects.get(hobjectOfKey(arrangement, last) ?? '');
  return (
    <Stack gap="md">
      <Text fw={600}>{t('editor.inspector.several', { count: keys.size })}</Text>
      {items.length > 1 && <SharedFields key={[...keys].join()} items={items} />}
      <Select
        size="sm"
        label={t('editor.outliner.moveTo')}
        data={anchors.map(({ pid, name }) => ({ value: pid, label: name }))}
        value={null}
        onChange={(anchorKey) => {
          if (anchorKey)
            model.run(assignAnchor(model.arrangement, model.editable(), anchorKey, { stay: true }));
        }}
      />
      {whole && group.isReady && (
        <Button variant="default" onClick={group.run}>
          {t('editor.actions.groupUnder', { name: whole.name })}
        </Button>
      )}
      <Button variant="default" disabled={!duplicate.isReady} onClick={duplicate.run}>
        {duplicate.label}
      </Button>
      <Button variant="default" color="red.8" disabled={!remove.isReady} onClick={remove.run}>
        {remove.label}
      </Button>
    </Stack>
  );
}
