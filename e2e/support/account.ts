import { createHash, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { linkIn, newestMailTo } from './mail.ts';
import { PRODUCT, type Product } from './product.ts';

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Names that no other journey uses. */
export function newAccount(): Account {
  const username = `creator-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org`, password: 'correct horse battery' };
}

/** The API as the studio calls it. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #key: string;
  readonly #product: Product;
  #token: string | undefined;

  private constructor(request: APIRequestContext, key: string, product: Product) {
    this.#request = request;
    this.#key = key;
    this.#product = product;
  }

  static async open(request: APIRequestContext, product = PRODUCT): Promise<Api> {
    const { api_key } = await (await request.get(`${product.url}/config.json`)).json();
    return new Api(request, api_key, product);
  }

  /** The access token of the signed-in user. */
  get token(): string {
    if (this.#token === undefined) throw new Error('No user is signed in.');
    return this.#token;
  }

  /** Registers, confirms by the mail's link and signs in. */
  async signUp(account: Account): Promise<{ layer_pid: string }> {
    const localAddress = ownAddress();
    await this.#callFrom(localAddress, '/user', {
      ...account,
      layer_type: 'spaces',
      redirect_url: `${this.#product.url}/account-confirmation`,
    });
    const token =
      new URL(linkIn(await newestMailTo(account.email, /./, this.#product))).searchParams.get('token') ?? '';
    await this.#callFrom(localAddress, `/confirm_account?token=${encodeURIComponent(token)}`, {});
    return this.signIn(account);
  }

  async signIn({ email, password }: Account): Promise<{ layer_pid: string }> {
    const { jwt, layers } = await this.call('POST', '/login', { auth: { email, password } });
    this.#token = jwt;
    return { layer_pid: layers[0].pid };
  }

  /** Makes a call that must succeed; returns its answer. */
  async call(method: string, path: string, data?: unknown) {
    const response = await this.send(method, path, data);
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return response.status() === 204 ? undefined : await response.json();
  }

  send(method: string, path: string, data?: unknown): Promise<APIResponse> {
    return this.#request.fetch(`${this.#product.url}/api/v1${path}`, {
      method,
      data,
      headers: { 'x-api-key': this.#key, ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
    });
  }

  /** Posts to the product from an address of this machine. */
  async #callFrom(localAddress: string | undefined, path: string, data: unknown): Promise<void> {
    const { hostname, port } = new URL(this.#product.url);
    const options = { hostname, port, localAddress, family: 4, method: 'POST', path: `/api/v1${path}` };
    const headers = { 'content-type': 'application/json', 'x-api-key': this.#key };
    const sent = request({ ...options, headers }).end(JSON.stringify(data));
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    const said = answer ? await text(answer) : '';
    expect(answer?.statusCode, `POST ${path}: ${said}`).toBeLessThan(300);
  }

  /** Compresses a model, sent as form data. */
  async compress(glb: Buffer, options: Readonly<Record<string, string>>): Promise<Buffer> {
    const response = await this.#request.post(`${this.#product.url}/api/v1/tools/compress-glb`, {
      params: options,
      multipart: { glb: { name: 'model.glb', mimeType: 'model/gltf-binary', buffer: glb } },
      headers: { 'x-api-key': this.#key, authorization: `Bearer ${this.#token}` },
    });
    expect(response.ok(), `compress-glb: ${response.status()}`).toBe(true);
    return response.body();
  }

  /** Uploads a fixture and returns its signed id. */
  async upload(file: Buffer, filename: string, content_type: string): Promise<string> {
    const checksum = createHash('md5').update(file).digest('base64');
    const announced = await this.#request.fetch(`${this.#product.url}/rails/active_storage/direct_uploads`, {
      method: 'POST',
      data: { blob: { filename, byte_size: file.length, checksum, content_type } },
      headers: { 'x-api-key': this.#key, authorization: `Bearer ${this.#token}` },
    });
    const { signed_id, direct_upload } = await announced.json();
    const sent = await this.#request.fetch(direct_upload.url, {
      method: 'PUT',
      data: file,
      headers: direct_upload.headers,
    });
    expect(sent.ok(), `PUT ${filename}: ${sent.status()}`).toBe(true);
    return signed_id;
  }
}

/** An address for each creator, where the machine has more than one: from a single one, only so many may sign up in ten minutes. */
function ownAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
