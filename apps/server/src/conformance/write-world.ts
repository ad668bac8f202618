import type { AccessLevel } from '@pleinair/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Role, UserState } from '../kernel/caller.ts';
import { sessionTable } from '../modules/account/security/session.table.ts';
import { userTable } from '../modules/account/user/user.table.ts';
import { anchorSpaceTable, anchorTable } from '../modules/content/anchor/anchor.table.ts';
import { hobjectTable } from '../modules/content/hobject/hobject.table.ts';
import { relationTable } from '../modules/content/hobject/relation.table.ts';
import { labelTable, spaceLabelTable } from '../modules/content/label/label.table.ts';
import { layerTable } from '../modules/content/layer/layer.table.ts';
import { modelTable } from '../modules/content/model/model.table.ts';
import { nodeTable } from '../modules/content/node/node.table.ts';
import { spaceTable } from '../modules/content/space/space.table.ts';
import { walkStopTable, walkTable } from '../modules/content/walk/walk.table.ts';

export interface Person {
  readonly pid: string;
  /** One of their sessions. */
  readonly session: string;
  readonly email: string;
  readonly username: string;
  readonly layer: string;
}

/** The owner's channel with one of everything, by pid. */
export interface ChannelPids {
  readonly layer: string;
  readonly layer_name: string;
  readonly space: string;
  readonly identifier: string;
  readonly anchor: string;
  /** An object in the space, and a part of it. */
  readonly hobject: string;
  readonly part: string;
  readonly node: string;
  readonly label: string;
  readonly model: string;
  /** A walk whose one stop is the space. */
  readonly walk: string;
}

interface Rows {
  readonly people: readonly (Person & { readonly state: UserState; readonly role: Role })[];
  readonly password_hash: string;
  /** Owner of the channels. */
  readonly owner_pid: string;
  readonly channels: readonly (ChannelPids & {
    readonly access_level: AccessLevel;
    readonly present_to: Date | null;
  })[];
}

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** The statements that write a world, one a table. */
function statementsOf({ people, password_hash, owner_pid, channels }: Rows): Statement[] {
  const db = drizzle.mock();
  const thing = (pid: string, name: string) => ({
    pid,
    owner_pid,
    name,
    model_identifier: 'core.image.plane.1.0',
  });
  const at = ({ space, anchor }: ChannelPids) => ({ space_pid: space, anchor_pid: anchor });
  return [
    db.insert(userTable).values(
      people.map(({ pid, username, email, state, role }) => ({
        pid,
        username,
        email,
        state,
        role,
        password_hash,
        plan_name: 'studio',
      })),
    ),
    db.insert(sessionTable).values(people.map(({ session, pid }) => ({ pid: session, user_pid: pid }))),
    db.insert(layerTable).values([
      ...people.map(({ layer, pid, username }) => ({ pid: layer, owner_pid: pid, name: username })),
      ...channels.map(({ layer, layer_name, access_level }) => ({
        pid: layer,
        owner_pid,
        name: layer_name,
        discoverability: access_level,
      })),
    ]),
    db.insert(spaceTable).values(
      channels.map(({ space, layer, layer_name: name, identifier, access_level, present_to }) => ({
        pid: space,
        layer_pid: layer,
        name,
        identifier,
        access_level,
        present_to,
        latitude: 48.85,
        longitude: 2.35,
        tile: '16/33196/22546',
      })),
    ),
    db
      .insert(hobjectTable)
      .values(
        channels.flatMap(({ hobject, part, layer_name, identifier }) => [
          { ...thing(hobject, layer_name), identifier },
          thing(part, layer_name),
        ]),
      ),
    db
      .insert(relationTable)
      .values(
        channels.map(({ hobject, part }) => ({ parent_pid: hobject, child_pid: part, owner_pid, rank: 0 })),
      ),
    db.insert(anchorTable).values(
      channels.map(({ anchor, layer_name: name, access_level }) => ({
        pid: anchor,
        owner_pid,
        name,
        anchor_type: 'VerticalSurface-SLAM-10',
        access_level,
      })),
    ),
    db.insert(anchorSpaceTable).values(channels.map(at)),
    db
      .insert(nodeTable)
      .values(
        channels.map((channel) => ({ ...at(channel), pid: channel.node, hobject_pid: channel.hobject })),
      ),
    db.insert(labelTable).values(
      channels.map(({ label, layer_name: name }) => ({
        pid: label,
        user_pid: owner_pid,
        name,
        color: '#aa3300',
      })),
    ),
    db
      .insert(spaceLabelTable)
      .values(channels.map(({ space, label }) => ({ space_pid: space, label_pid: label }))),
    db.insert(walkTable).values(
      channels.map(({ walk, layer, layer_name: name, access_level }) => ({
        pid: walk,
        layer_pid: layer,
        name,
        access_level,
      })),
    ),
    db
      .insert(walkStopTable)
      .values(channels.map(({ walk, space }) => ({ walk_pid: walk, space_pid: space, rank: 0 }))),
    db.insert(modelTable).values(
      channels.map(({ model, layer_name: name, access_level }) => ({
        pid: model,
        owner_pid,
        access_level,
        display_name: name,
        format: 'glb',
        provider: name,
        collection: 'things',
        name: 'thing',
        version: '1.0',
      })),
    ),
  ].map((insert) => insert.toSQL());
}

/** Creates a database function that writes worlds like this one with other names: `select watch.write_world(names)`. */
export async function teachWorld(pool: pg.Pool, world: Rows, names: readonly string[]): Promise<void> {
  const positions = new Map<unknown, number>(names.map((name, index) => [name, index + 1]));
  const written = (value: unknown): string => {
    const position = positions.get(value);
    if (position !== undefined) return `names[${position}]`;
    return typeof value === 'string' ? pg.escapeLiteral(value) : String(value);
  };
  const body = statementsOf(world).map(({ sql, params }) =>
    sql.replaceAll(/\$(\d+)/g, (_whole, number) => written(params[number - 1])),
  );
  await pool.query(`
    create function watch.write_world(names text[]) returns void language plpgsql as $world$
    #variable_conflict use_column
    begin
      ${body.join(';\n')};
    end $world$`);
}

/** Writes a world with these names, planned once and in one statement: tests make thousands. */
export async function writeWorld(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query({ name: 'write world', text: 'select watch.write_world($1)', values: [names] });
}
