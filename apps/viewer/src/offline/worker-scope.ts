/** The part of a service worker's scope used here; TypeScript's types for it exclude the DOM's. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WaitingEvent {
  /** Chromium: requests that never come to the worker. */
  addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>;
}

interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface TellingEvent extends WaitingEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  install: InstallEvent;
  activate: WaitingEvent;
  fetch: FetchEvent;
  message: TellingEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
