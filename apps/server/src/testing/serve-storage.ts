import fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '../http/error-handler.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { storageRoutes } from '../platform/storage/storage-routes.ts';

/** A server of nothing but the files of a storage. */
export async function serveStorage(storage: Storage): Promise<FastifyInstance> {
  const app = fastify();
  handleErrors(app);
  await app.register(storageRoutes, { storage });
  return app;
}
