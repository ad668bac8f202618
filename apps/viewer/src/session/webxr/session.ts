import { Matrix4, Raycaster, Vector3 } from 'three';
import { type RunningSession, SessionRefused, type StartSession } from '../way.ts';
import { alignedRoot } from './compass-alignment.ts';
import { createPlacer } from './placer.ts';

const OPTIONAL = ['local-floor', 'anchors', 'dom-overlay'];

/** An immersive session: the visitor points at a surface and taps, and the space stands there. */
export const startWebxr: StartSession = async (context) => {
  const { surroundings, content, overlay, events } = context;
  const { stage, graph } = surroundings;
  const { xr } = stage.renderer;
  const session = await navigator.xr
    ?.requestSession('immersive-ar', {
      requiredFeatures: ['hit-test'],
      optionalFeatures: OPTIONAL,
      domOverlay: { root: overlay },
    })
    .catch((error: unknown) => {
      throw new SessionRefused('webxr_refused', error);
    });
  if (session === undefined) throw new SessionRefused('webxr_refused');
  const floor = session.enabledFeatures?.includes('local-floor') ?? true;
  xr.setReferenceSpaceType(floor ? 'local-floor' : 'local');
  await xr.setSession(session).catch(async (error: unknown) => {
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
  const placer = await createPlacer({ session, surroundings, content, events, setRoot });

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
  const stopFrame = stage.on('frame', ({ xrFrame, eye }) => {
    if (xrFrame !== undefined) placer.update(xrFrame, eye);
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

  const actions: RunningSession['actions'] = {
    replace: () => placer.release(),
    align: () => {
      const eye = new Vector3().setFromMatrixPosition(xr.getCamera().matrixWorld);
      const ahead = new Vector3(0, 0, -1).transformDirection(xr.getCamera().matrixWorld);
      alignedRoot(content.space, { eye, ahead, floor: floor ? 0 : eye.y - 1.6 }).then(
        (matrix) => placer.fix(matrix),
        (error) =>
          events.trouble(error instanceof SessionRefused ? error.trouble : 'alignment_needs_position'),
      );
    },
  };
  return {
    actions,
    stop() {
      stop();
      void session.end().catch(() => undefined);
    },
  };
};
