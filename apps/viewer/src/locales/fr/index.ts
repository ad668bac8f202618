import type { Catalogue } from '../en/index.ts';
import card from './card.json';
import collection from './collection.json';
import common from './common.json';
import directions from './directions.json';
import failure from './failure.json';
import gate from './gate.json';
import link from './link.json';
import listing from './listing.json';
import map from './map.json';
import objects from './objects.json';
import owner from './owner.json';
import play from './play.json';
import session from './session.json';
import take from './take.json';
import trouble from './trouble.json';
import walk from './walk.json';
import ways from './ways.json';

export const catalogue: Catalogue = {
  card,
  collection,
  common,
  directions,
  failure,
  gate,
  link,
  listing,
  map,
  objects,
  owner,
  play,
  session,
  take,
  trouble,
  walk,
  ways,
};
