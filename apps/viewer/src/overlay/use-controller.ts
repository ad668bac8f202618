import type { SpaceContent } from '@pleinair/client';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Device } from '../session/choice.ts';
import { ViewController } from '../session/controller.ts';
import { openDebugPort } from '../session/debug-port.ts';
import { inspectDevice } from '../session/device.ts';
import { openFrame } from '../session/frame.ts';
import type { VisitorEvent } from '../telemetry/telemetry.ts';

// Layout effects: with plain ones, each step towards the scene would first wait for a paint.

/** Inspects what the device can do; undefined until that is known. */
export function useDevice(
  content: SpaceContent,
  stage: RefObject<HTMLCanvasElement | null>,
): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useLayoutEffect(() => {
    if (stage.current) void inspectDevice(content, stage.current).then(setDevice);
  }, [content, stage]);
  return device;
}

interface ControllerParts {
  content: SpaceContent;
  device: Device | undefined;
  record: (event: VisitorEvent) => void;
  stage: RefObject<HTMLCanvasElement | null>;
  backdrop: RefObject<HTMLDivElement | null>;
  overlay: RefObject<HTMLDivElement | null>;
}

/** Creates the controller once the page's elements and the device are known, and shows the way that needs no permission. */
export function useController({ content, device, record, stage, backdrop, overlay }: ControllerParts) {
  const [controller, setController] = useState<ViewController>();
  useLayoutEffect(() => {
    if (!device || !stage.current || !backdrop.current || !overlay.current) return;
    const made = new ViewController({
      content,
      canvas: stage.current,
      backdrop: backdrop.current,
      overlay: overlay.current,
      device,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onDrawn: (hobjectPid) =>
        record({
          obj_type: 'hobject',
          obj_pid: hobjectPid,
          layer_pid: content.space.layer_pid,
          event_type: 'seen',
        }),
      onAnswered: (hobjectPid) =>
        record({
          obj_type: 'hobject',
          obj_pid: hobjectPid,
          layer_pid: content.space.layer_pid,
          event_type: 'open',
        }),
      onSurroundings(surroundings) {
        openDebugPort()?.(surroundings);
        openFrame(content.space.pid)?.(surroundings);
      },
    });
    setController(made);
    void made.show(made.view.way);
    return () => made.dispose();
  }, [content, device, record, stage, backdrop, overlay]);
  return controller;
}
