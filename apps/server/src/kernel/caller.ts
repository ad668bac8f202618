export type UserState = 'unconfirmed' | 'active' | 'blocked' | 'deactivated';
export type Role = 'editor' | 'admin';

/** The client application that calls. */
export interface ClientApplication {
  readonly key: string;
  readonly name: string;
  /** Origins that may use the key from a browser; empty: all. */
  readonly origins: readonly string[];
  readonly requests_per_minute: number;
}

/** The user as stored now, not as when the token was issued. */
export interface SignedInUser {
  readonly pid: string;
  readonly session_pid: string;
  readonly email: string;
  readonly role: Role;
  readonly state: UserState;
  readonly plan_name: string;
  /** The scope of the personal access token that the user calls with; absent in a session. */
  readonly token?: { readonly scope: 'read' | 'write'; readonly layer_pids: readonly string[] | null };
}

/** Whether a caller may act for their own channel: always in a session; with a token only if its scope has it. */
export const reachesLayer = ({ token }: SignedInUser, layer_pid: string): boolean =>
  !token?.layer_pids || token.layer_pids.includes(layer_pid);

/** The caller: an application, with or without a signed-in user. */
export interface Visitor {
  readonly application: ClientApplication;
  readonly user: SignedInUser | undefined;
  /** The pid of the space that the visitor opens with a valid test link. */
  readonly tested_pid?: string;
  /** Aborts when the connection closes before the answer; undefined outside calls. */
  readonly signal?: AbortSignal;
}

export interface Editor extends Visitor {
  readonly user: SignedInUser;
}

/** Whether something belongs to the caller. What is built in has no owner. */
export const owns = ({ user }: Visitor, { owner_pid }: { readonly owner_pid: string | null }): boolean =>
  user !== undefined && user.pid === owner_pid;
