import { Matrix4, Raycaster, Vector3 } from 'three';
import { XREstimatedLight } from 'three/addons/webxr/XREstimatedLight.js';
import { type RunningSession, SessionRefused, type StartSession } from '../way.ts';
import { alignedRoot } from './compass-alignment.ts';
import { loadImageTracking } from './image-tracking.ts';
import { Occlusion } from './occlusion.ts';
import { createPlacer } from './placer.ts';

const OPTIONAL = ['local-floor', 'anchors', 'dom-overlay'];

/** An immersive session: the visitor points at a surface and taps, and the space stands there. */
export const startWebxr: StartSession = async (context) => {
  const { surroundings, content, sheet, overlay, events } = context;
  const { stage, graph, lighting } = surroundings;
  const { xr } = stage.renderer;
  const { settings } = content.space;
  // Measured depth tells no person from a wall.
  const isOccluded = settings.enable_environment_occlusion || settings.enable_human_occlusion;
  const isLit = settings.reflection_probe === 'realtime';
  const loaded = await loadImageTracking(content.anchors, graph);
  const session = await navigator.xr
    ?.requestSession('immersive-ar', {
      requiredFeatures: ['hit-test'],
      optionalFeatures: [
        ...OPTIONAL,
        ...(isOccluded ? ['depth-sensing'] : []),
        ...(isLit ? ['light-estimation'] : []),
        ...(loaded ? ['image-tracking'] : []),
      ],
      ...(loaded && { trackedImages: loaded.trackedImages }),
      // Formats that phones and headsets have; three reads what stays on the GPU. Browsers refuse a session for a format
      // that they do not know.
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
  // A session that was not granted it throws in each frame that asks for it.
  const images = isGranted('image-tracking') ? loaded : undefined;
  const floor = session.enabledFeatures?.includes('local-floor') ?? true;
  xr.setReferenceSpaceType(floor ? 'local-floor' : 'local');
  // It waits for the session to start.
  const light = isLit ? new XREstimatedLight(stage.renderer) : undefined;
  light?.addEventListener('estimationstart', () => {
    const { lightProbe: probe, environment, directionalLight: sun } = light;
    lighting.estimate({ probe, environment, sun });
  });
  await xr.setSession(session).catch(async (error: unknown) => {
    light?.dispose();
    loaded?.stop();
    await session.end();
    throw new SessionRefused('webxr_refused', error);
  });

  const root = graph.object;
  const stored = { auto: root.matrixAutoUpdate, visible: root.visible };
  root.matrixAutoUpdate = false;
  root.visible = false;
  const setRoot = (matrix: Matrix4) => {
    root.matrix.copy(matrix);
    root.matrixWorldNeedsUpdate = true;
    root.visible = true;
    // The debug port of the page and everybody who reads the pose as position and quaternion.
    matrix.decompose(root.position, root.quaternion, root.scale);
  };
  const placer = await createPlacer({
    ...{ session, surroundings, content, sheet, events, setRoot },
    knowsFloor: floor,
  });

  const raycaster = new Raycaster();
  // A tap on the screen, a trigger or a pinch of either hand.
  const onSelect = ({ frame, inputSource }: XRInputSourceEvent) => {
    if (!placer.placed) return placer.placeHere();
    const reference = xr.getReferenceSpace();
    const pose = reference && frame.getPose(inputSource.targetRaySpace, reference);
    if (!pose) return;
    const ray = new Matrix4().fromArray(pose.transform.matrix);
    raycaster.ray.origin.setFromMatrixPosition(ray);
    raycaster.ray.direction.set(0, 0, -1).transformDirection(ray);
    events.select(surroundings.nodeOnRay(raycaster));
  };
  session.addEventListener('select', onSelect);
  // Only a session that measures depth can be asked how: others throw.
  const isMeasured = isGranted('depth-sensing') && session.depthUsage === 'cpu-optimized';
  const occlusion = isMeasured ? new Occlusion() : undefined;
  if (occlusion) stage.scene.add(occlusion.object);
  const measure = (frame: XRFrame) => {
    const reference = xr.getReferenceSpace();
    const views = (reference && frame.getViewerPose(reference)?.views) ?? [];
    const depths = views.map((view) => frame.getDepthInformation(view) ?? undefined);
    occlusion?.update(depths, session.depthDataFormat ?? 'luminance-alpha');
  };
  const stopFrame = stage.on('frame', ({ xrFrame, eye }) => {
    if (xrFrame === undefined) return;
    placer.update(xrFrame, eye);
    const reference = xr.getReferenceSpace();
    if (reference && images?.update(xrFrame, reference) && !placer.placed) {
      // Nothing but the picture says where the space is.
      placer.fix(new Matrix4());
      events.status({ kind: 'placed' });
    }
    if (occlusion) measure(xrFrame);
  });

  // A tap on a button of the overlay is no tap on the place.
  const onBeforeSelect = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('button, a, [data-solid]'))
      event.preventDefault();
  };
  overlay.addEventListener('beforexrselect', onBeforeSelect);

  let running = true;
  const stop = () => {
    if (!running) return;
    running = false;
    stopFrame();
    placer.dispose();
    loaded?.stop();
    occlusion?.dispose();
    lighting.estimate(undefined);
    light?.dispose();
    session.removeEventListener('select', onSelect);
    overlay.removeEventListener('beforexrselect', onBeforeSelect);
    root.matrixAutoUpdate = stored.auto;
    root.visible = stored.visible;
    root.position.set(0, 0, 0);
    root.quaternion.identity();
    root.scale.set(1, 1, 1);
    root.updateMatrix();
    // The session leaves the camera where the visitor's head was.
    stage.camera.position.set(0, 1.6, 5);
    stage.camera.quaternion.identity();
  };
  session.addEventListener('end', () => {
    if (!running) return;
    stop();
    events.ended();
  });

  const align = () => {
    const eye = new Vector3().setFromMatrixPosition(xr.getCamera().matrixWorld);
    const ahead = new Vector3(0, 0, -1).transformDirection(xr.getCamera().matrixWorld);
    alignedRoot(content.space, { eye, ahead, floor: floor ? 0 : eye.y - 1.6 }).then(
      (matrix) => placer.fix(matrix),
      (error) => events.trouble(error instanceof SessionRefused ? error.trouble : 'alignment_needs_position'),
    );
  };
  const actions: RunningSession['actions'] = {
    replace: () => placer.release(),
    ...(content.space.has_place && { align }),
  };
  return {
    actions,
    stop() {
      stop();
      void session.end().catch(() => undefined);
    },
  };
};
