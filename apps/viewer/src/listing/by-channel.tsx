import type { Layer, ListedSpace } from '@pleinair/client';
import { type GeoPoint, pathOfChannel } from '@pleinair/domain';
import { SpaceCard } from './space-card.tsx';

interface CardsProps {
  spaces: readonly ListedSpace[];
  fix: GeoPoint | undefined;
}

/** Which of a person's channels these spaces are in. */
export const channelsOf = (channels: readonly Layer[], spaces: readonly ListedSpace[]): Layer[] =>
  channels.filter(({ pid }) => spaces.some(({ layer_pid }) => layer_pid === pid));

/** The cards of spaces, under the name of their channel. */
export function ByChannel({ channels, spaces, fix }: CardsProps & { channels: readonly Layer[] }) {
  return channelsOf(channels, spaces).map(({ pid, name, description }) => (
    <section key={pid} className="listing-channel" aria-labelledby={pid}>
      <h2 id={pid}>
        <a href={pathOfChannel(name)}>+{name}</a>
      </h2>
      {description && <p className="prose">{description}</p>}
      <Cards spaces={spaces.filter(({ layer_pid }) => layer_pid === pid)} fix={fix} />
    </section>
  ));
}

export function Cards({ spaces, fix }: CardsProps) {
  return (
    <ul className="cards">
      {spaces.map((space) => (
        <SpaceCard key={space.pid} space={space} fix={fix} />
      ))}
    </ul>
  );
}
