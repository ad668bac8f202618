import { CONTENT_TYPES, type ContentType } from '@pleinair/content/definitions';
import { ANCHOR_TYPES, FILE_KINDS, factsOf } from '@pleinair/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aContent, anHobject } from '../src/factories.ts';
import { drawGolden, VIEWS } from './draw-golden.ts';

/** The object in a golden picture: its settings, and its file next to its type or in the fixtures. */
interface Golden {
  readonly file?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const CONTENT = '../../packages/content/src';
const goldens = import.meta.glob<Golden>('../../packages/content/src/*/golden/*.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<string>(
  ['../../packages/content/src/*/*.{mp3,png,jpg,ply,spz}', '../../e2e/fixtures/*.{png,mp4,glb}'],
  { eager: true, query: '?url', import: 'default' },
);

const cases = Object.entries(goldens).flatMap(([path, golden]) => {
  const [folder = '', , name = ''] = path.slice(CONTENT.length + 1).split('/');
  return VIEWS.map((view) => ({ folder, name: name.replace('.json', ''), view, golden }));
});

const typeOf = (folder: string): ContentType => {
  const type = CONTENT_TYPES.find((one) => one.replaceAll('_', '-') === folder);
  if (type === undefined) throw new Error(`no type has the folder ${folder}`);
  return type;
};
const mimeOf = (file: string) =>
  FILE_KINDS.map(factsOf).find(({ extensions }) => extensions.some((ending) => file.endsWith(`.${ending}`)))
    ?.mime;
const urlOf = (file: string): string => {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${file}`));
  if (found === undefined) throw new Error(`there is no file ${file}`);
  return found[1];
};

test.each(cases)('$folder, $name, looks the same in the $view', async ({ folder, name, view, golden }) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { display: 'block', inlineSize: '320px', blockSize: '240px' });
  document.body.replaceChildren(canvas);
  const { file, settings = {} } = golden;
  const hobject = anHobject(typeOf(folder), {
    name: 'Golden',
    image: null,
    settings,
    ...(file !== undefined && { asset_uri: urlOf(file), content_type: mimeOf(file) }),
  });
  const content = aContent([hobject]);
  const anchors = content.anchors.map((anchor) => ({
    ...anchor,
    x: 0,
    y: 0,
    z: 0,
    angle_y: 0,
    ...ANCHOR_TYPES.floor,
  }));
  const [anchor] = anchors;
  const rest = {
    x: 0,
    y: 0,
    z: 0,
    scale: 1,
    quaternion_x: 0,
    quaternion_y: 0,
    quaternion_z: 0,
    quaternion_w: 1,
  };
  const nodes = content.nodes.map((node) => ({ ...node, ...rest, anchor_pid: anchor?.pid ?? '' }));
  const picture = new Image();
  picture.src = URL.createObjectURL(await drawGolden(view, canvas, { ...content, anchors, nodes }));
  await picture.decode();
  document.body.replaceChildren(picture);
  document.body.style.margin = '0';
  await expect.element(page.elementLocator(picture)).toMatchScreenshot(`${folder}/golden/${name}-${view}`, {
    comparatorName: 'pixelmatch',
    comparatorOptions: { threshold: 0.15, allowedMismatchedPixelRatio: 0.03 },
  });
});
