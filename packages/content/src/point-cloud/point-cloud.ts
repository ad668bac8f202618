import type { ContentAssets, ContentInstance } from '@pleinair/scene/content';
import {
  Box3,
  BoxGeometry,
  BufferGeometry,
  Group,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  Vector3,
} from 'three';
import type { PointCloudSettings } from './definition.ts';
import { loadCloud } from './load-cloud.ts';

/** Points drawn of a cloud as far away as it is large; fewer if it is farther away. */
const AT_ITS_SIZE = 1_500_000;
const LEAST = 20_000;

/** Measured points, fewer of which are drawn with distance. */
export async function createPointCloud(
  settings: PointCloudSettings,
  assets: ContentAssets,
): Promise<ContentInstance<PointCloudSettings>> {
  const { hobject, shared, signal, onProgress, invalidate } = assets;
  const uri = hobject.asset_uri ?? '';
  const { value: cloud, release } = await shared.acquire(`cloud ${uri}`, { signal, onProgress }, (options) =>
    loadCloud(assets, uri, options),
  );
  // The points are shared; the number drawn is this object's own.
  const geometry = new BufferGeometry().copy(cloud.geometry);
  for (const name of ['position', 'color'] as const) {
    if (cloud.geometry.hasAttribute(name)) geometry.setAttribute(name, cloud.geometry.getAttribute(name));
  }
  const material = new PointsMaterial({ vertexColors: cloud.hasColors, toneMapped: false });
  material.onBeforeCompile = (shader) => {
    // Colours are stored as displayed (sRGB).
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <color_fragment>',
      `#ifdef USE_COLOR
       diffuseColor.rgb *= sRGBTransferEOTF( vColor ).rgb;
       #endif`,
    );
  };
  const points = new Points(geometry, material);
  // Hit-testing millions of points is slow: taps use some of them, measurements and outlines their box.
  points.raycast = cloud.raycast;
  const size = cloud.box.getSize(new Vector3());
  const box = new Mesh(new BoxGeometry(size.x, size.y, size.z), new MeshBasicMaterial());
  box.visible = false;
  box.raycast = () => undefined;
  cloud.box.getCenter(box.position);
  const turned = new Group().add(points, box);
  const object = new Group().add(turned);
  const middle = new Vector3();
  const scaling = new Vector3();
  let current = settings;
  let scale = 1;

  const configure = (changed: PointCloudSettings) => {
    current = changed;
    turned.rotation.x = changed.up_axis === 'z' ? -Math.PI / 2 : 0;
    turned.position.set(0, 0, 0);
    turned.scale.setScalar(1);
    turned.updateMatrix();
    const around = new Box3().copy(cloud.box).applyMatrix4(turned.matrix);
    const { y: height } = around.getSize(middle);
    scale = changed.auto_resize && height > 0 ? changed.height / height : 1;
    turned.scale.setScalar(scale);
    around.getCenter(turned.position);
    if (changed.pivot === 'base') turned.position.y = around.min.y;
    turned.position.multiplyScalar(-scale);
    if (!cloud.hasColors) material.color.set(changed.color);
    material.size = changed.point_size;
    invalidate();
  };
  configure(settings);

  return {
    object,
    configure,
    choices: { animations: [], variants: [], hasColors: cloud.hasColors },
    update({ eye }) {
      box.getWorldPosition(middle);
      const extent = size.length() * box.getWorldScale(scaling).x;
      const nearness = extent / Math.max(extent / 100, middle.distanceTo(eye));
      const wanted = MathUtils.clamp(Math.round(AT_ITS_SIZE * nearness ** 2), LEAST, cloud.points);
      const drawn = Math.min(wanted, cloud.points);
      geometry.setDrawRange(0, drawn);
      // Fewer points are drawn larger, so that they cover the same area.
      material.size = current.point_size * Math.sqrt(cloud.points / drawn);
      return false;
    },
    dispose() {
      // Points are shared: only the last holder frees them.
      material.dispose();
      box.geometry.dispose();
      box.material.dispose();
      geometry.deleteAttribute('position');
      geometry.deleteAttribute('color');
      geometry.dispose();
      release();
    },
  };
}
