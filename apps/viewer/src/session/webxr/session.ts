import { Matrix4, Raycaster, Vector3 } from 'three';
import { XREstimatedLight } from 'three/addons/webxr/XREstimatedLight.js';
import { type RunningSession, SessionRefused, type StartSession } from '../way.ts';
import { cameraFeature, cameraPermission, isOnScreen } from './camera-access.ts';
import { alignRoot } from './compass-alignment.ts';
import { loadImageTracking } from './image-tracking.ts';
import { Occlusion } from './occlusion.ts';
import { createHeadsetControls } from './panel/headset-controls.ts';
import { aim } from './panel/pointers.ts';
import { createPictures } from './picture.ts';
import { createPlacer } from './placer.ts';

const OPTIONAL = ['local-floor', 'anchors', 'dom-overlay'];

/** Runs an immersive session: the visitor points at a surface and taps to place the space there. */
export const startWebxr: StartSession = async (context) => {
  const { surroundings, content, sheet, overlay, reducedMotion, offersCamera, events } = context;
  const { stage, graph, lighting } = surroundings;
  const { xr } = stage.renderer;
  const { settings } = content.space;
  // Measured depth cannot tell people from walls.
  const isOccluded = settings.enable_environment_occlusion || settings.enable_human_occlusion;
  const isLit = settings.reflection_probe === 'realtime';
  const [loaded, permission] = await Promise.all([
    loadImageTracking(content.anchors, graph),
    cameraPermission(),
  ]);
  const session = await navigator.xr
    ?.requestSession('immersive-ar', {
      requiredFeatures: ['hit-test'],
      optionalFeatures: [
        ...OPTIONAL,
        ...cameraFeature(permission),
        ...(isOccluded ? ['depth-sensing'] : []),
        ...(isLit ? ['light-estimation'] : []),
        ...(loaded ? ['image-tracking'] : []),
      ],
      ...(loaded && { trackedImages: loaded.trackedImages }),
      // The formats of phones and headsets; three.js reads those that stay on the GPU. Browsers reject a session with an
      // unknown format.
      ...(isOccluded && {
        depthSensing: {
          usagePreference: ['cpu-optimized', 'gpu-optimized'],
          dataFormatPreference: ['luminance-alpha', 'float32', 'unsigned-short'],
        },
      }),
      domOverlay: { root: overlay },
    })
    .catch((error: unknown) => {
      loaded?.stop();
      throw new SessionRefused('webxr_refused', error);
    });
  if (session === undefined) throw new SessionRefused('webxr_refused');
  const isGranted = (feature: string) => session.enabledFeatures?.includes(feature) ?? false;
  // Without the feature granted, requesting results throws in every frame.
  const images = isGranted('image-tracking') ? loaded : undefined;
  const floor = session.enabledFeatures?.includes('local-floor') ?? true;
  xr.setReferenceSpaceType(floor ? 'local-floor' : 'local');
  // Created before the session starts, which it waits for.
  const light = isLit ? new XREstimatedLight(stage.renderer) : undefined;
  light?.addEventListener('estimationstart', () => {
    const { lightProbe: probe, environment, directionalLight: sun } = light;
    lighting.estimate({ probe, environment, sun });
  });
  const root = graph.object;
  const stored = { auto: root.matrixAutoUpdate, visible: root.visible };
  const restoreRoot = () => {
    root.matrixAutoUpdate = stored.auto;
    root.visible = stored.visible;
    root.position.set(0, 0, 0);
    root.quaternion.identity();
    root.scale.set(1, 1, 1);
    root.updateMatrix();
  };
  const setRoot = (matrix: Matrix4) => {
    root.matrix.copy(matrix);
    root.matrixWorldNeedsUpdate = true;
    root.visible = true;
    // The debug port and others read the pose as position and quaternion.
    matrix.decompose(root.position, root.quaternion, root.scale);
  };
  // The system or the visitor may end it before it has started, and then not every promise settles.
  const ended = new Promise<never>((_, reject) => {
    session.addEventListener('end', () => reject(new Error('The session has ended.')), { once: true });
  });
  const unlessEnded = <Value>(step: Promise<Value>) => Promise.race([ended, step]);
  const place = async () => {
    await unlessEnded(xr.setSession(session));
    root.matrixAutoUpdate = false;
    root.visible = false;
    return unlessEnded(
      createPlacer({ session, surroundings, content, sheet, events, setRoot, knowsFloor: floor }),
    );
  };
  const placer = await place().catch(async (error: unknown) => {
    restoreRoot();
    light?.dispose();
    loaded?.stop();
    await session.end().catch(() => undefined);
    throw new SessionRefused('webxr_refused', error);
  });

  const dock = overlay.querySelector('[data-dock]');
  const controls =
    session.domOverlayState || dock === null
      ? undefined
      : createHeadsetControls({ session, stage, dock, reducedMotion });
  const canPhotograph = isOnScreen(session) && isGranted('camera-access');
  const pictures = canPhotograph ? createPictures(stage, controls?.object) : undefined;
  const raycaster = new Raycaster();
  // A tap on the screen, or a trigger or pinch of either hand.
  const onSelect = ({ frame, inputSource }: XRInputSourceEvent) => {
    const reference = xr.getReferenceSpace();
    const pose = reference && frame.getPose(inputSource.targetRaySpace, reference);
    if (pose) aim(raycaster, new Matrix4().fromArray(pose.transform.matrix));
    if (pose && controls?.press(raycaster)) return;
    if (!placer.placed) placer.placeHere();
    else if (pose) events.select(surroundings.nodeOnRay(raycaster));
  };
  session.addEventListener('select', onSelect);
  // Only sessions that measure depth have `depthUsage`: in others it throws.
  const isMeasured = isGranted('depth-sensing') && session.depthUsage === 'cpu-optimized';
  const occlusion = isMeasured ? new Occlusion() : undefined;
  if (occlusion) stage.scene.add(occlusion.object);
  const measure = (frame: XRFrame) => {
    const reference = xr.getReferenceSpace();
    const views = (reference && frame.getViewerPose(reference)?.views) ?? [];
    const depths = views.map((view) => frame.getDepthInformation(view) ?? undefined);
    occlusion?.update(depths, session.depthDataFormat ?? 'luminance-alpha');
  };
  const stopFrame = stage.on('frame', ({ xrFrame, eye, delta }) => {
    if (xrFrame === undefined) return;
    placer.update(xrFrame, eye);
    const reference = xr.getReferenceSpace();
    if (reference) controls?.update(xrFrame, reference, delta, !placer.placed);
    if (reference && images?.update(xrFrame, reference) && !placer.placed) {
      // Only the picture tells where the space is.
      placer.fix(new Matrix4());
      events.status({ kind: 'placed' });
    }
    if (occlusion) measure(xrFrame);
    pictures?.update(xrFrame);
  });

  // A headset that is taken off. It may also hide the page, which alone counts as no rest while a session runs.
  const listening = new AbortController();
  for (const target of [session, document])
    target.addEventListener(
      'visibilitychange',
      () => surroundings.setResting(session.visibilityState === 'hidden'),
      listening,
    );

  // A tap on an overlay button must not place the space.
  const onBeforeSelect = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('button, a, [data-solid]'))
      event.preventDefault();
  };
  overlay.addEventListener('beforexrselect', onBeforeSelect);

  let isRunning = true;
  const stop = () => {
    if (!isRunning) return;
    isRunning = false;
    listening.abort();
    stopFrame();
    placer.dispose();
    controls?.dispose();
    pictures?.dispose();
    loaded?.stop();
    occlusion?.dispose();
    lighting.estimate(undefined);
    light?.dispose();
    session.removeEventListener('select', onSelect);
    overlay.removeEventListener('beforexrselect', onBeforeSelect);
    restoreRoot();
    // The session leaves the camera at the visitor's head.
    stage.camera.position.set(0, 1.6, 5);
    stage.camera.quaternion.identity();
  };
  session.addEventListener('end', () => {
    if (!isRunning) return;
    stop();
    events.ended();
  });

  const align = () => {
    const eye = new Vector3().setFromMatrixPosition(xr.getCamera().matrixWorld);
    const ahead = new Vector3(0, 0, -1).transformDirection(xr.getCamera().matrixWorld);
    alignRoot(content.space, { eye, ahead, floor: floor ? 0 : eye.y - 1.6 }).then(
      ({ matrix, accuracy }) => {
        events.accuracy(accuracy);
        placer.fix(matrix);
      },
      (error) => events.trouble(error instanceof SessionRefused ? error.trouble : 'alignment_needs_position'),
    );
  };
  const hasPhotoWay = isOnScreen(session) && offersCamera && permission !== 'denied';
  const actions: RunningSession['actions'] = {
    replace: () => placer.release(),
    ...(pictures ? { photo: pictures.take } : hasPhotoWay && { photoWay: 'camera' }),
    ...(content.space.has_place && { align }),
  };
  return {
    actions,
    stop() {
      stop();
      return session.end().catch(() => undefined);
    },
  };
};
