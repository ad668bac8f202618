import type { Space } from '@pleinair/client';
import { PLAYER_ALLOW, PLAYER_SIZE, spaceTitle } from '@pleinair/domain';
import { paths } from '../../app/paths.ts';
import { publicUrl } from '../../lib/public-url.ts';

type Embedded = Pick<Space, 'pid' | 'name' | 'card_title'>;

/** The HTML that embeds a space in another site's page; see docs/embedding.md. */
export function embedCode({ pid, name, card_title }: Embedded): string {
  const frame = document.createElement('iframe');
  Object.assign(frame, {
    src: publicUrl(paths.player(pid)),
    title: spaceTitle({ card_title, name }),
    allow: PLAYER_ALLOW,
  });
  Object.assign(frame, { ...PLAYER_SIZE, loading: 'lazy' });
  // Not wider than a phone.
  Object.assign(frame.style, { border: '0', maxWidth: '100%' });
  return frame.outerHTML;
}

/** The same by a script, which tells the page what happens in the space; see docs/embedding.md. */
export function embedScript({ pid, name, card_title }: Embedded): string {
  const id = `pleinair-${pid}`;
  // A title must not end the script.
  const title = JSON.stringify(spaceTitle({ card_title, name })).replaceAll('<', '\\u003c');
  // A module, so that a page can contain several spaces, each with its own `player`.
  return `<div id="${id}" style="block-size: ${PLAYER_SIZE.height}px"></div>
<script src="${publicUrl(paths.playerScript)}"></script>
<script type="module">
  const player = Pleinair.embed(document.getElementById('${id}'), {
    space: '${pid}',
    title: ${title},
    onReady: () => console.log('everything is drawn'),
    onOpened: () => console.log('the visitor has come in'),
    onEvent: (name) => console.log(name, 'was sent by an object or a sequence'),
    onClosed: (reason) => console.log('the space is closed:', reason),
  });
</script>`;
}
