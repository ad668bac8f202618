import { ANCHOR_TYPES } from '@pleinair/domain';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionContext, SoughtMark } from '../../way.ts';
import { followMarks } from './follow-marks.ts';

const POSE = { rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1], position: [0, 0, -1] };
const HELD = { alignment: { x: 0, z: 0, turn: 0 }, device: { x: 0, y: 0, z: 0, w: 1 } };

let answer: (data: object) => void;

/** Stands in for the worker that searches the frames. */
class FakeWorker {
  readonly postMessage = () => undefined;
  readonly terminate = () => undefined;
  addEventListener(type: string, listener: (event: object) => void): void {
    if (type === 'message') answer = (data) => listener({ data });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Follows two pictures and a code; `see` gets the pids of what is in the next frame. */
function following() {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', { hidden: true });
  const groups = new Map(['poster', 'flyer', 'code'].map((pid) => [pid, { visible: true }]));
  const { anchor_type: picture } = ANCHOR_TYPES.tracked_image;
  const { anchor_type: code } = ANCHOR_TYPES.qr_marker;
  const anchors = [
    { pid: 'poster', anchor_type: picture, mark: null },
    { pid: 'flyer', anchor_type: picture, mark: null },
    { pid: 'code', anchor_type: code, mark: 'https://example.org/code' },
  ];
  const sought: string[][] = [];
  const stop = followMarks(
    {
      surroundings: {
        graph: {
          anchorObject: (pid: string) => groups.get(pid),
          trackAnchor: () => undefined,
          invalidate: () => undefined,
        },
      },
      content: { space: { pid: 'space' }, anchors },
      events: {
        sought: (marks: readonly SoughtMark[]) =>
          sought.push(marks.filter(({ isLost }) => isLost).map(({ anchor }) => anchor.pid)),
      },
    } as unknown as SessionContext,
    {} as HTMLVideoElement,
    { getCamera: () => HELD, onFocal: () => undefined, onSheet: () => undefined },
  );
  return {
    stop,
    see(...pids: string[]) {
      answer({
        code: pids.includes('code') ? { text: 'https://example.org/code', pose: POSE, focal: 1 } : undefined,
        marks: pids.filter((pid) => pid !== 'code').map((id) => ({ id, pose: POSE })),
      });
      vi.advanceTimersByTime(600);
    },
    shown: () => [...groups].flatMap(([pid, { visible }]) => (visible ? [pid] : [])),
    lost: () => sought.at(-1),
  };
}

test('objects at a lost mark stay until another mark is found, and return with theirs', () => {
  const { see, shown, stop } = following();
  expect(shown()).toEqual([]);
  see('poster');
  see();
  see();
  expect(shown()).toEqual(['poster']);
  see('flyer');
  expect(shown()).toEqual(['flyer']);
  see('poster');
  see('poster');
  expect(shown()).toEqual(['poster']);
  stop();
  expect(shown()).toEqual(['poster', 'flyer', 'code']);
});

test('objects at all marks in view are shown, although single frames miss some', () => {
  const { see, shown } = following();
  see('poster', 'code');
  see('poster');
  expect(shown()).toEqual(['poster', 'code']);
  see('code');
  expect(shown()).toEqual(['poster', 'code']);
});

test('the lost mark is the one that was last in view', () => {
  const { see, lost } = following();
  expect(lost()).toEqual([]);
  see('poster');
  see();
  expect(lost()).toEqual(['poster']);
  see('flyer');
  see();
  expect(lost()).toEqual(['flyer']);
});
