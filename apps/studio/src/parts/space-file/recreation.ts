import { ApiError, answer } from '@pleinair/client';
import { newPid } from '@pleinair/domain';
import { api } from '../../lib/api.ts';
import { pick } from '../../lib/pick.ts';
import { labelNamed } from '../labels/labels.ts';
import type { Created } from './delete-created.ts';
import {
  ANCHOR_FIELDS,
  type FiledAnchor,
  type FiledHobject,
  type FiledLabel,
  type FiledNode,
  type FiledSpace,
  type FiledWalk,
  HOBJECT_FIELDS,
  SPACE_FIELDS,
} from './format.ts';
import type { OpenedSpaceFile } from './read-space-file.ts';
import { renamedPids } from './renamed-pids.ts';

/** One thing to create, of which the creator reads the name while it is created. */
export interface Step {
  readonly name: string;
  /** Bytes to send for it. */
  readonly byte_size: number;
  /** Can run again after it failed. */
  run(report: Report): Promise<void>;
  /** Does without it, and without what needs it; undefined if nothing else can be created then. */
  readonly leaveOut?: () => void;
}

export interface Report {
  readonly signal: AbortSignal;
  /** Called when something is about to be created, or a space was, so that a later page can undo it. */
  readonly onCreate: () => void;
  /** Gets the share of the step's bytes that were sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** What was not taken over as it was. */
export type RecreationNote = 'sequences' | 'identifiers';

export interface Recreation {
  readonly steps: readonly Step[];
  /** The pids of what was created of a type. */
  made(type: Created['type']): readonly string[];
  readonly notes: ReadonlySet<RecreationNote>;
  /** What another page needs to go on from here. */
  state(): RecreationState;
}

/** A recreation between two steps, as JSON. */
export interface RecreationState {
  /** Each pid of the file, or other name of something, with the new pid. */
  readonly pids: readonly (readonly [string, string])[];
  readonly created: readonly Created[];
  /** The pids in the file of objects that were left out, and the names of such labels. */
  readonly missing: readonly string[];
  readonly notes: readonly RecreationNote[];
}

interface Target {
  readonly layer_pid: string;
  /** Whether the creator's plan includes sequences. */
  readonly mayHaveSequences: boolean;
}

/**
 * Creates what a space file describes in the creator's library and channel, under new pids. The spaces come first, private and
 * empty, so that a plan without room for them is noticed before anything is sent, and so that objects can lead to them.
 */
export function recreationOf(
  { description, read, sizeOf }: OpenedSpaceFile,
  { layer_pid, mayHaveSequences }: Target,
  before?: RecreationState,
): Recreation {
  const { spaces, walks = [], anchors, hobjects } = description;
  const pids = new Map<string, string>(before?.pids);
  for (const key of [
    ...[...anchors, ...hobjects, ...spaces.flatMap(({ nodes }) => nodes)].map(({ pid }) => pid),
    ...spaces.map(arrangementOf),
  ]) {
    if (!pids.has(key)) pids.set(key, newPid());
  }
  const pidOf = (pid: string) => pids.get(pid) ?? pid;
  const missing = new Set<string>(before?.missing);
  const isThere = (pid: string) => !missing.has(pid);
  const created: Created[] = [...(before?.created ?? [])];
  const notes = new Set<RecreationNote>(before?.notes);
  /** Noted before the call, since a call that was given up may have been answered; a step that is retried notes it once. */
  const creates = (it: Created, onCreate: () => void) => {
    if (created.every(({ pid }) => pid !== it.pid)) created.push(it);
    onCreate();
  };

  const send = async (path: string | undefined, kind: string, { signal, onProgress }: Partial<Report>) => {
    if (path === undefined) return undefined;
    return (await api.uploadFile(await read(path), { kind, signal, onProgress })).signed_id;
  };
  const bytesOf = (...paths: readonly (string | undefined)[]) =>
    paths.reduce((sum, path) => sum + (path === undefined ? 0 : sizeOf(path)), 0);

  /** Creates something with an identifier, or without it if the creator has something else of that name. */
  async function identified<Body extends { identifier: string | null }>(
    body: Body,
    create: (body: Body) => Promise<unknown>,
  ): Promise<void> {
    await create(body).catch((error: unknown) => {
      if (!(error instanceof ApiError && 'identifier' in error.ferrors)) throw error;
      notes.add('identifiers');
      return create({ ...body, identifier: null });
    });
  }

  function createSpace(space: FiledSpace): Step {
    return {
      name: space.name,
      byte_size: 0,
      async run({ signal, onCreate }) {
        const { pid, storylines, ...fields } = pick(space, SPACE_FIELDS);
        const body = { ...fields, layer_pid, access_level: 'owner' as const };
        await identified(body, async (body) => {
          const made = await answer(api.POST('/space', { body, signal }));
          pids.set(pid, made.pid);
          creates({ type: 'space', pid: made.pid }, onCreate);
        });
      },
    };
  }

  /** Finds the creator's label of the same name, or creates one. */
  function bringLabel({ name, color }: FiledLabel): Step {
    return {
      name,
      byte_size: 0,
      leaveOut: () => missing.add(labelKey(name)),
      async run({ signal, onCreate }) {
        const { labels } = await answer(
          api.GET('/user/me/labels', { params: { query: { per: 100 } }, signal }),
        );
        const own = labelNamed(labels, name);
        const label = own ?? (await answer(api.POST('/label', { body: { name, color }, signal })));
        pids.set(labelKey(name), label.pid);
        if (!own) creates({ type: 'label', pid: label.pid }, onCreate);
      },
    };
  }

  function createAnchor(anchor: FiledAnchor): Step {
    const { mark_picture, image } = anchor;
    return {
      name: anchor.name,
      byte_size: bytesOf(mark_picture, image),
      async run(report) {
        const mark = (await send(mark_picture, 'anchor', report)) ?? anchor.mark ?? null;
        const photo = await send(image, 'anchor', { signal: report.signal });
        const fields = renamedPids(pick(anchor, ANCHOR_FIELDS), pids);
        const body = { ...fields, mark, ...(photo && { image: photo }), access_level: 'owner' as const };
        creates({ type: 'anchor', pid: fields.pid }, report.onCreate);
        await onlyOnce(() => answer(api.POST('/anchor', { body, signal: report.signal })));
      },
    };
  }

  function createHobject(hobject: FiledHobject): Step {
    const { file, link, image, original_image, cropped_image } = hobject;
    return {
      name: hobject.name,
      byte_size: bytesOf(file, image, original_image, cropped_image),
      leaveOut: () => missing.add(hobject.pid),
      async run(report) {
        const { signal } = report;
        const files = {
          asset: await send(file, 'hobject', report),
          image: await send(image, 'hobject_image', { signal }),
          original_image: await send(original_image, 'hobject_image', { signal }),
          cropped_image: await send(cropped_image, 'hobject_image', { signal }),
        };
        const linked = link && { ...link, manage_asset: false };
        const body = { ...renamedPids(pick(hobject, HOBJECT_FIELDS), pids), ...files, ...linked };
        creates({ type: 'hobject', pid: body.pid }, report.onCreate);
        await identified(body, (body) => onlyOnce(() => answer(api.POST('/hobject', { body, signal }))));
      },
    };
  }

  function addParts(whole: FiledHobject): Step {
    return {
      name: whole.name,
      byte_size: 0,
      async run({ signal }) {
        for (const { child_pid, ...body } of whole.parts) {
          if (!isThere(child_pid) || !isThere(whole.pid)) continue;
          const path = { child_pid: pidOf(child_pid), parent_pid: pidOf(whole.pid) };
          await answer(
            api.PUT('/hobject/{child_pid}/parent/{parent_pid}', { params: { path }, body, signal }),
          );
        }
      },
    };
  }

  function arrange(space: FiledSpace): Step {
    const { thumbnail, card_image, storylines = [], labels = [] } = space;
    const id = pidOf(arrangementOf(space));
    return {
      name: space.name,
      byte_size: bytesOf(thumbnail, card_image),
      async run(report) {
        const { signal } = report;
        const path = { pid: pidOf(space.pid) };
        for (const { anchor_pid, ...body } of space.anchors) {
          const params = { path: { ...path, anchor_pid: pidOf(anchor_pid) } };
          await answer(api.POST('/space/{pid}/anchor/{anchor_pid}', { params, body, signal }));
        }
        for (const key of labels.map(({ name }) => labelKey(name)).toReversed()) {
          if (!isThere(key)) continue;
          const params = { path: { ...path, label_pid: pidOf(key) } };
          await answer(api.POST('/space/{pid}/label/{label_pid}', { params, signal }));
        }
        const shown = space.nodes.filter(({ hobject_pid }) => isThere(hobject_pid));
        if (shown.length > 0) {
          const { revision } = await answer(api.GET('/space/{pid}', { params: { path }, signal }));
          const nodes = renamedPids(shown.map(added), pids);
          const body = { revision, operations: [{ id, name: 'paste' as const, nodes }] };
          await answer(api.POST('/space/{pid}/operations', { params: { path }, body, signal }));
        }
        if (storylines.length > 0 && !mayHaveSequences) notes.add('sequences');
        const body = {
          thumbnail: await send(thumbnail, 'space', { signal }),
          card_image: await send(card_image, 'space', report),
          ...(mayHaveSequences && { storylines: renamedPids(storylines, pids) }),
        };
        await answer(api.PUT('/space/{pid}', { params: { path }, body, signal }));
      },
    };
  }

  function createWalk({ name, space_pids, ...words }: FiledWalk): Step {
    return {
      name,
      byte_size: 0,
      leaveOut: () => {},
      async run({ signal, onCreate }) {
        const stops = space_pids.map(pidOf);
        const body = { layer_pid, name, ...words, space_pids: stops, access_level: 'owner' as const };
        const { pid } = await answer(api.POST('/walk', { body, signal }));
        creates({ type: 'walk', pid }, onCreate);
      },
    };
  }

  return {
    steps: [
      ...spaces.map(createSpace),
      ...labelsOf(spaces).map(bringLabel),
      ...anchors.map(createAnchor),
      ...hobjects.map(createHobject),
      ...hobjects.filter(({ parts }) => parts.length > 0).map(addParts),
      ...spaces.map(arrange),
      ...walks.map(createWalk),
    ],
    made: (type) => created.flatMap((one) => (one.type === type ? [one.pid] : [])),
    notes,
    state: () => ({ pids: [...pids], created, missing: [...missing], notes: [...notes] }),
  };
}

/** The name under which the pid of the operation that arranges a space is kept, so that it is done only once. */
const arrangementOf = ({ pid }: Pick<FiledSpace, 'pid'>) => `arrangement of ${pid}`;

/** The name under which the pid of a label is kept. */
const labelKey = (name: string) => `label ${name}`.toLocaleLowerCase();

/** The labels of all spaces, each once. */
function labelsOf(spaces: readonly FiledSpace[]): readonly FiledLabel[] {
  const labels = spaces.flatMap(({ labels = [] }) => labels);
  return [...new Map(labels.map((label) => [labelKey(label.name), label])).values()];
}

/** A node as an operation adds it. */
function added({ pid, hobject_pid, anchor_pid, x, y, z, scale, ...turn }: FiledNode) {
  const { quaternion_x, quaternion_y, quaternion_z, quaternion_w } = turn;
  const quaternion = { x: quaternion_x, y: quaternion_y, z: quaternion_z, w: quaternion_w };
  return { pid, before: null, after: { hobject_pid, anchor_pid, position: { x, y, z }, quaternion, scale } };
}

/** Creates something under a new pid, which nothing else can have: if it is taken, an answer was lost on the way. */
async function onlyOnce(create: () => Promise<unknown>): Promise<void> {
  await create().catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'pid_taken')) throw error;
  });
}
