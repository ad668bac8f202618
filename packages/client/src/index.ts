export {
  answer,
  type CallClient,
  type Client,
  type ClientOptions,
  createCallClient,
  createClient,
} from './client.ts';
export * from './entities.ts';
export { ApiError, isAbort, NetworkError } from './errors.ts';
export { type ServerEvent, serverEvents } from './server-events.ts';
export { createSession, createStoredSession, type Session } from './session.ts';
export { type UploadOptions, UploadPaused } from './upload.ts';
export { withCookies } from './with-cookies.ts';
export { withRetries } from './with-retries.ts';
