import type { Stage } from '@pleinair/scene';
import { drawingContext } from '@pleinair/scene/canvas';
import { drawBehind } from './photo.ts';

/** A clip being recorded. */
export interface Recording {
  /** Stops recording and returns the clip, in this browser's format. */
  finish(): Promise<Blob>;
}

/** Best for sharing first: Safari and newer Chromium versions record MP4. */
const FORMATS = ['video/mp4;codecs=avc1.42E01E', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm'];
const BITS_PER_SECOND = 6_000_000;
const FRAMES_PER_SECOND = 30;
/** Pixels of the longer side. */
const LONGEST = 1280;

/** Whether this browser records clips. */
export function recordsClips(): boolean {
  return formatHere() !== undefined && 'captureStream' in HTMLCanvasElement.prototype;
}

/** Records the stage over the camera's picture, if any. Without sound, so that no bystanders are recorded. */
export function recordClip(stage: Stage, video?: HTMLVideoElement): Recording {
  const source = stage.renderer.domElement;
  const scale = Math.min(1, LONGEST / Math.max(source.width, source.height));
  const canvas = document.createElement('canvas');
  // Encoders require even numbers.
  canvas.width = Math.max(2, 2 * Math.round((source.width * scale) / 2));
  canvas.height = Math.max(2, 2 * Math.round((source.height * scale) / 2));
  const context = drawingContext(canvas);

  const draw = () => {
    drawBehind(context, canvas, video);
    // Render in this task: afterwards the browser has cleared the canvas.
    stage.renderer.render(stage.scene, stage.camera);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
  };
  draw();
  const timer = setInterval(draw, 1000 / FRAMES_PER_SECOND);
  const mimeType = formatHere();
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_SECOND), {
    ...(mimeType !== undefined && { mimeType }),
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.start();
  return {
    finish: () =>
      new Promise((resolve, reject) => {
        clearInterval(timer);
        const [type = ''] = recorder.mimeType.split(';');
        recorder.addEventListener('stop', () => {
          const clip = new Blob(pieces, { type });
          if (clip.size > 0) resolve(clip);
          else reject(new Error('The recorder returned no data.'));
        });
        recorder.addEventListener('error', () => reject(new Error('The recorder failed.')));
        for (const track of recorder.stream.getTracks()) track.stop();
        if (recorder.state !== 'inactive') recorder.stop();
      }),
  };
}

function formatHere(): string | undefined {
  return 'MediaRecorder' in globalThis
    ? FORMATS.find((format) => MediaRecorder.isTypeSupported(format))
    : undefined;
}
