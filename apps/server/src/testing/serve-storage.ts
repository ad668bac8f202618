import fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '../http/error-handler.ts';
import { storageRoutes } from '../http/storage-routes.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Starts a server that serves only the files of a storage. */
export async function serveStorage(storage: Storage): Promise<FastifyInstance> {
  const app = fastify();
  handleErrors(app);
  await app.register(storageRoutes, { storage });
  return app;
}
