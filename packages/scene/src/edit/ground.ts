import {
  CanvasTexture,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  ShaderMaterial,
  Shape,
  ShapeGeometry,
  SRGBColorSpace,
  Texture,
} from 'three';

/** Metres from the centre at which the grid has faded out. */
const GRID_REACH = 60;

/** The editor's floor: a one-metre grid, the map under it, and a mark for true north. */
export class Ground {
  readonly object = new Group();
  /** Rotated so that its −z is true north. */
  readonly #earth = new Group();
  readonly #grid = new Mesh(
    new PlaneGeometry(2 * GRID_REACH, 2 * GRID_REACH).rotateX(-Math.PI / 2),
    gridMaterial(),
  );
  readonly #north = northMark();
  #map: Mesh<PlaneGeometry, MeshBasicMaterial> | undefined;
  readonly #anisotropy: number;
  #light = 1;

  /** `anisotropy` keeps the map sharp at grazing angles; 1 turns it off and costs nothing. */
  constructor(heading: number, anisotropy = 1) {
    this.#anisotropy = anisotropy;
    // Below all translucent things that lie on it.
    this.#grid.renderOrder = -2;
    this.#earth.add(this.#north);
    this.object.add(this.#earth, this.#grid);
    this.setHeading(heading);
  }

  /** Degrees clockwise from true north to the space's own north. */
  setHeading(heading: number): void {
    this.#earth.rotation.y = (heading * Math.PI) / 180;
  }

  /** Colour of the lines, and brightness (0 to 1) of the map under them. */
  setLook(color: string, light: number): void {
    this.#light = light;
    this.#map?.material.color.setScalar(light);
    this.#grid.material.uniforms.color?.value.set(color);
    this.#north.traverse((part) => {
      if (part instanceof Mesh) part.material.color.set(color);
    });
  }

  /** Lays a picture of the ground (north up) under the grid, `metres` wide and centred on the space; undefined removes it. */
  setMap(picture: Texture | HTMLCanvasElement | undefined, metres = 0): void {
    if (this.#map !== undefined) {
      this.#map.material.map?.dispose();
      this.#map.material.dispose();
      this.#map.geometry.dispose();
      this.#map.removeFromParent();
      this.#map = undefined;
    }
    if (picture === undefined) return;
    const map = picture instanceof Texture ? picture : new CanvasTexture(picture);
    map.colorSpace = SRGBColorSpace;
    map.anisotropy = this.#anisotropy;
    this.#map = new Mesh(
      new PlaneGeometry(metres, metres).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ map, toneMapped: false, depthWrite: false }),
    );
    this.#map.material.color.setScalar(this.#light);
    this.#map.position.y = -0.004;
    this.#map.renderOrder = -3;
    this.#earth.add(this.#map);
  }

  dispose(): void {
    this.setMap(undefined);
    this.#grid.geometry.dispose();
    this.#grid.material.dispose();
    this.#north.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      part.geometry.dispose();
      part.material.map?.dispose();
      part.material.dispose();
    });
    this.object.removeFromParent();
  }
}

function gridMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { color: { value: new Color('#6d675f') } },
    vertexShader: /* glsl */ `
      varying vec2 ground;
      void main() {
        vec4 world = modelMatrix * vec4( position, 1.0 );
        ground = world.xz;
        gl_Position = projectionMatrix * viewMatrix * world;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 color;
      varying vec2 ground;
      float lines( float every, float width ) {
        vec2 at = ground / every;
        vec2 pixel = fwidth( at );
        vec2 line = abs( fract( at - 0.5 ) - 0.5 ) / pixel;
        // Lines closer than a few pixels would flicker.
        float clear = 1.0 - smoothstep( 0.2, 0.6, max( pixel.x, pixel.y ) );
        return ( 1.0 - min( min( line.x, line.y ) / width, 1.0 ) ) * clear;
      }
      void main() {
        float fade = 1.0 - smoothstep( 0.2, 1.0, length( ground ) / ${GRID_REACH.toFixed(1)} );
        float alpha = max( lines( 1.0, 1.1 ) * 0.35, lines( 10.0, 1.6 ) * 0.6 ) * fade;
        if ( alpha < 0.005 ) discard;
        gl_FragColor = vec4( color, alpha );
        #include <colorspace_fragment>
      }`,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  });
}

/** An arrow and an N on the floor, five metres north of the centre. */
function northMark(): Group {
  const arrow = new Shape()
    .moveTo(0, 0.55)
    .lineTo(0.26, -0.2)
    .lineTo(0, -0.05)
    .lineTo(-0.26, -0.2)
    .closePath();
  const letter = document.createElement('canvas');
  letter.width = 64;
  letter.height = 64;
  const context = letter.getContext('2d');
  if (context !== null) {
    context.font = '600 52px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#ffffff';
    context.fillText('N', 32, 34);
  }
  const surface = { transparent: true, opacity: 0.75, depthWrite: false, toneMapped: false };
  const mark = new Group().add(
    new Mesh(new ShapeGeometry(arrow), new MeshBasicMaterial(surface)),
    new Mesh(
      new PlaneGeometry(0.5, 0.5).translate(0, -0.55, 0),
      new MeshBasicMaterial({ ...surface, map: new CanvasTexture(letter) }),
    ),
  );
  mark.rotation.x = -Math.PI / 2;
  mark.position.set(0, 0.004, -5);
  return mark;
}
