import type { AccessLevel } from '@pleinair/domain';
import { insertAnchors, placeAnchors } from '../modules/anchor/anchor.repository.ts';
import { insertHobjects } from '../modules/hobject/hobject.repository.ts';
import { relationTable } from '../modules/hobject/relation.table.ts';
import { labelTable, spaceLabelTable } from '../modules/label/label.table.ts';
import { layerTable } from '../modules/layer/layer.table.ts';
import { modelTable } from '../modules/model/model.table.ts';
import { putNodes } from '../modules/node/node.repository.ts';
import { spaceTable } from '../modules/space/space.table.ts';
import { type Role, type UserState, userTable } from '../modules/user/user.table.ts';
import type { Database } from '../platform/database/database.ts';
import type { Person, Place } from './world.ts';

interface Rows {
  readonly people: readonly (Person & { readonly state: UserState; readonly role: Role })[];
  readonly password_hash: string;
  /** Whose the places are. */
  readonly owner_pid: string;
  readonly places: readonly (Place & {
    readonly access_level: AccessLevel;
    readonly present_to: Date | null;
  })[];
}

/** Writes a world, one statement a table: tests make hundreds. */
export function writeWorld(
  pool: Database,
  { people, password_hash, owner_pid, places }: Rows,
): Promise<void> {
  return pool.transaction(async (db) => {
    await db
      .insert(userTable)
      .values(people.map(({ layer: _, ...one }) => ({ ...one, password_hash, plan_name: 'studio' })));
    await db.insert(layerTable).values([
      ...people.map(({ layer, pid, username }) => ({ pid: layer, owner_pid: pid, name: username })),
      ...places.map(({ layer, layer_name, access_level }) => ({
        ...{ pid: layer, owner_pid, name: layer_name, discoverability: access_level },
      })),
    ]);
    await db.insert(spaceTable).values(
      places.map(({ space, layer, layer_name: name, identifier, access_level, present_to }) => ({
        ...{ pid: space, layer_pid: layer, name, identifier, access_level, present_to },
        ...{ latitude: 48.85, longitude: 2.35, tile: '16/33196/22546' },
      })),
    );
    const thing = (pid: string, name: string) => ({
      ...{ pid, owner_pid, name, model_identifier: 'core.image.plane.1.0' },
    });
    await insertHobjects(
      db,
      places.flatMap(({ hobject, part, layer_name, identifier }) => [
        { ...thing(hobject, layer_name), identifier },
        thing(part, layer_name),
      ]),
    );
    await db
      .insert(relationTable)
      .values(places.map(({ hobject, part }) => ({ parent_pid: hobject, child_pid: part, rank: 0 })));
    await insertAnchors(
      db,
      places.map(({ anchor, layer_name: name, access_level }) => ({
        ...{ pid: anchor, owner_pid, name, anchor_type: 'VerticalSurface-SLAM-10', access_level },
      })),
    );
    const at = ({ space, anchor }: Place) => ({ space_pid: space, anchor_pid: anchor });
    const unmoved = { x: 0, y: 0, z: 0, angle_y: 0, rank: 0 };
    await placeAnchors(
      db,
      places.map((place) => ({ ...at(place), ...unmoved })),
    );
    await putNodes(
      db,
      places.map((place) => ({ ...at(place), pid: place.node, hobject_pid: place.hobject })),
    );
    await db.insert(labelTable).values(
      places.map(({ label, layer_name: name }) => ({
        pid: label,
        user_pid: owner_pid,
        name,
        color: '#aa3300',
      })),
    );
    await db
      .insert(spaceLabelTable)
      .values(
        places.map(({ space, label }) => ({ space_pid: space, label_pid: label, created_at: new Date() })),
      );
    await db.insert(modelTable).values(
      places.map(({ model, layer_name: name, access_level }) => ({
        ...{ pid: model, owner_pid, access_level, display_name: name, format: 'glb' },
        ...{ provider: name, collection: 'things', name: 'thing', version: '1.0' },
      })),
    );
  });
}
