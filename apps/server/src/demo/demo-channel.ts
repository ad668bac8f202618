import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hobjectCreation, spaceCreation } from '@pleinair/contract';
import { newPid, quaternionFromAngles } from '@pleinair/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Demo } from '../http/web-config.ts';
import type { Editor } from '../kernel/caller.ts';
import { hashPassword } from '../modules/account/security/password.ts';
import { insertUser } from '../modules/account/user/user.repository.ts';
import { userTable } from '../modules/account/user/user.table.ts';
import type { ArrangementService } from '../modules/content/arrangement/arrangement.service.ts';
import type { HobjectService } from '../modules/content/hobject/hobject.service.ts';
import { insertLayer, isNameTaken } from '../modules/content/layer/layer.repository.ts';
import { layerTable } from '../modules/content/layer/layer.table.ts';
import { storedQuaternion } from '../modules/content/node/pose.ts';
import type { SpaceService } from '../modules/content/space/space.service.ts';
import { spaceTable } from '../modules/content/space/space.table.ts';
import type { UploadService } from '../modules/media/upload/upload.service.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_SPACES, type DemoHobject, type DemoNode, type DemoSpace, FIRST_SPACE } from './demo-spaces.ts';

export interface DemoDependencies {
  readonly db: Database;
  readonly uploads: UploadService;
  readonly hobjects: HobjectService;
  readonly spaces: SpaceService;
  readonly arrangements: ArrangementService;
}

const CHANNEL = 'pleinair';
/** An address that no mail can reach and no one can register (RFC 2606). */
const EMAIL = 'demo@pleinair.invalid';
const MILESTONE = 'demo channel';
/** Key of an advisory lock: "demo" in ASCII. */
const LOCK = 0x64656d6f;
const APPLICATION = { key: '', name: 'demo', origins: [], requests_per_minute: 0 };

/** The demo channel, made once in the life of an installation: if an operator deletes it, it stays deleted. */
export function createDemoChannel({ db, uploads, hobjects, spaces, arrangements }: DemoDependencies) {
  async function isDone(tx: Database): Promise<boolean> {
    const { rows } = await tx.execute(sql`select 1 from milestone where name = ${MILESTONE}`);
    return rows.length > 0;
  }

  /** Creates the demo's user and channel; undefined if the name is taken. */
  async function addOwner(): Promise<{ editor: Editor; layer_pid: string } | undefined> {
    if (await isNameTaken(db, CHANNEL)) return undefined;
    const pid = newPid();
    const layer_pid = newPid();
    // No one knows the password: only an admin can change the channel.
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
    await db.transaction(async (tx) => {
      const state = 'active';
      const user = {
        pid,
        username: CHANNEL,
        email: EMAIL,
        password_hash,
        state,
        plan_name: 'studio',
      } as const;
      await insertUser(tx, user);
      const description = 'Examples made by the project: pop-up images, holograms, sculptures, wall art.';
      await insertLayer(tx, { pid: layer_pid, owner_pid: pid, name: CHANNEL, description });
    });
    const session = { session_pid: '', role: 'editor', state: 'active', plan_name: 'studio' } as const;
    const user = { pid, email: EMAIL, ...session };
    return { editor: { application: APPLICATION, user }, layer_pid };
  }

  async function send(filename: string, editor: Editor): Promise<string> {
    const stream = createReadStream(fileURLToPath(new URL(`./content/${filename}`, import.meta.url)));
    return (await uploads.receiveFile({ filename, content_type: '', stream }, editor)).signed_id;
  }

  async function addHobject({ asset, image, ...fields }: DemoHobject, editor: Editor): Promise<string> {
    const body = hobjectCreation.parse({
      ...fields,
      attribution: 'Pleinair, CC0 1.0',
      asset: await send(asset, editor),
      ...(image !== undefined && { image: await send(image, editor) }),
    });
    return (await hobjects.create(body, editor)).pid;
  }

  async function addSpace({ space, anchor, nodes }: DemoSpace, layer_pid: string, editor: Editor) {
    const made = await spaces.create(spaceCreation.parse({ ...space, layer_pid }), editor, 'en');
    const pids = new Map<DemoHobject, string>();
    for (const { hobject } of nodes) {
      if (!pids.has(hobject)) pids.set(hobject, await addHobject(hobject, editor));
    }
    const placed = nodes.map((node) => ({
      ...poseOf(node),
      hobject_pid: pids.get(node.hobject) ?? '',
      anchor: 0,
    }));
    const { revision } = made;
    const arrangement = { revision, anchors: [anchor], nodes: placed, hobjects: [] };
    await arrangements.save(made.pid, arrangement, editor);
  }

  return {
    /** Makes the channel unless that was done before. Of several nodes that start together, one makes it and the others wait. */
    async make(): Promise<void> {
      if (await isDone(db)) return;
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
        if (await isDone(tx)) return;
        // Remove what a killed node left behind; objects first, because they reference their files.
        await db.execute(sql`
          delete from hobject where owner_pid in (select pid from app_user where email = ${EMAIL})`);
        await db.delete(userTable).where(eq(userTable.email, EMAIL));
        const owner = await addOwner();
        if (owner) for (const one of DEMO_SPACES) await addSpace(one, owner.layer_pid, owner.editor);
        await tx.execute(sql`insert into milestone (name) values (${MILESTONE})`);
      });
    },

    /** Finds the finished example's channel and space, as long as they exist. */
    async find(): Promise<Demo> {
      const [found] = await db
        .select({ channel: layerTable.name, space_pid: spaceTable.pid })
        .from(userTable)
        .innerJoin(layerTable, eq(layerTable.owner_pid, userTable.pid))
        .leftJoin(
          spaceTable,
          and(eq(spaceTable.layer_pid, layerTable.pid), eq(spaceTable.identifier, FIRST_SPACE)),
        )
        .where(eq(userTable.email, EMAIL))
        .limit(1);
      if (!found) return {};
      return { channel: found.channel, ...(found.space_pid !== null && { space_pid: found.space_pid }) };
    },
  };
}

function poseOf({ x, y = 0, z, heading = 0, scale = 1 }: DemoNode) {
  const quaternion = quaternionFromAngles({ angle_x: 0, angle_y: heading, angle_z: 0 });
  return { x, y, z, scale, ...storedQuaternion(quaternion) };
}
