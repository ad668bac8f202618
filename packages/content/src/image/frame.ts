import { ExtrudeGeometry, Mesh, MeshStandardMaterial, Path, Shape } from 'three';

/** The virtual frame around a picture. */
export class Frame {
  readonly mesh = new Mesh(new ExtrudeGeometry(), new MeshStandardMaterial({ roughness: 0.7 }));

  constructor() {
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
  }

  /** Metres; the border is outside the picture. */
  configure(width: number, height: number, border: number, color: string): void {
    const outer = new Shape(corners(width + 2 * border, height + 2 * border));
    outer.holes.push(new Path(corners(width, height)));
    this.mesh.geometry.dispose();
    this.mesh.geometry = new ExtrudeGeometry(outer, { depth: border / 2, bevelEnabled: false }).translate(
      0,
      0,
      -border / 4,
    );
    this.mesh.material.color.set(color);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

function corners(width: number, height: number) {
  const x = width / 2;
  const y = height / 2;
  return new Path().moveTo(-x, -y).lineTo(x, -y).lineTo(x, y).lineTo(-x, y).closePath().getPoints();
}
