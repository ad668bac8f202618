import type { Hobject, SpaceContent } from '@pleinair/client';
import { destinationOf } from '@pleinair/content/definitions';
import { drawnItems, plays, readSheetLink } from '@pleinair/domain';
import type { PlayEvents } from '@pleinair/scene';
import { DETAIL_LIMITS } from '@pleinair/scene/device';
import { afterDrawn, reportDrawn } from '../boot/drawn.ts';
import { budgetOf } from './budget.ts';
import { type Device, nextBestWay, quietWay } from './choice.ts';
import { isFramed } from './frame.ts';
import type { LoadProgress } from './load-progress.ts';
import { sessions } from './registry.ts';
import type { Surroundings } from './surroundings.ts';
import {
  type RunningSession,
  type SessionActions,
  type SessionContext,
  SessionRefused,
  type SessionStatus,
  type SessionTrouble,
  type SoughtMark,
  type WayOfSeeing,
} from './way.ts';

/** A request of the scene with a unique number. */
type NumberedRequest = PlayEvents['request'] & { readonly number: number };

/** The running way of seeing, as the interface shows it. */
export interface View {
  readonly way: WayOfSeeing;
  readonly starting: WayOfSeeing | undefined;
  readonly status: SessionStatus | undefined;
  readonly direction: { readonly angle: number; readonly metres: number } | undefined;
  readonly selected: string | undefined;
  /** Requests of objects to the visitor, oldest first. */
  readonly requests: readonly NumberedRequest[];
  /** Whether the selected object is playing; undefined if it has nothing to play. */
  readonly isPlaying: boolean | undefined;
  /** Whether the visitor is inside the selected object; undefined if it has no inside. */
  readonly isInside: boolean | undefined;
  /** The object the visitor is inside, selected or not. */
  readonly within: string | undefined;
  readonly trouble: SessionTrouble | undefined;
  /** Accuracy of the visitor's position in metres, if the way follows it. */
  readonly accuracy: number | undefined;
  /** The pictures and codes to look for. */
  readonly sought: readonly SoughtMark[];
  readonly progress: LoadProgress | undefined;
  /** Keys of the nodes and parts that their behaviour or a storyline hides now. */
  readonly hidden: ReadonlySet<string>;
  /** Whether the device took back the 3D view's memory; it may return. */
  readonly isLost: boolean;
  readonly actions: SessionActions;
  /** Whether the drawn space has sound. */
  readonly hasSound: boolean;
  readonly isAudible: boolean;
}

export interface ControllerOptions {
  readonly content: SpaceContent;
  readonly canvas: HTMLCanvasElement;
  readonly backdrop: HTMLElement;
  readonly overlay: HTMLElement;
  readonly device: Device;
  readonly reducedMotion: boolean;
  /** A node or part is drawn for the first time. */
  readonly onDrawn: (hobjectPid: string) => void;
  /** An object responded to a tap. */
  readonly onAnswered: (hobjectPid: string) => void;
  /** Called once, with the drawn space. */
  readonly onSurroundings?: (surroundings: Surroundings) => void;
}

/** Runs one way of seeing at a time over one drawn space, and falls back to the next best when one is refused. */
export class ViewController {
  readonly #options: ControllerOptions;
  readonly #listeners = new Set<() => void>();
  #surroundings: Promise<Surroundings> | undefined;
  #running: RunningSession | undefined;
  /** Counts the calls of `show`, so that superseded ones stop. */
  #turn = 0;
  /** Whether the visitor opened the space, and its objects' behaviour therefore starts in the first way that draws it. */
  #visit: 'closed' | 'opened' | 'begun' = 'closed';
  #requestCount = 0;
  view: View;

  constructor(options: ControllerOptions) {
    this.#options = options;
    this.view = {
      way: quietWay(options.device),
      starting: undefined,
      status: undefined,
      direction: undefined,
      selected: undefined,
      requests: [],
      isPlaying: undefined,
      isInside: undefined,
      within: undefined,
      trouble: undefined,
      accuracy: undefined,
      sought: [],
      progress: undefined,
      hidden: new Set(),
      isLost: false,
      actions: {},
      hasSound: false,
      isAudible: false,
    };
    document.addEventListener('visibilitychange', this.#restOrGoOn);
    addEventListener('online', this.retry);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): View => this.view;

  /** Loads a way before it is chosen, so that the tap choosing it still has user activation. */
  prepare(way: WayOfSeeing): void {
    if (way !== 'page') sessions[way]().catch(() => undefined);
  }

  /** Changes the way of seeing; call it within a tap for ways that need a permission. */
  async show(way: WayOfSeeing, trouble?: SessionTrouble): Promise<void> {
    const turn = ++this.#turn;
    this.#set({ starting: way, trouble, selected: undefined });
    try {
      const next = await this.#start(way, turn);
      if (turn !== this.#turn) return next?.stop();
      this.#running = next;
      this.#set({ way, starting: undefined, actions: next?.actions ?? {} });
      if (way === 'page') reportDrawn();
      this.#restOrGoOn();
      this.#beginVisit();
    } catch (error) {
      if (turn !== this.#turn) return;
      const reason = error instanceof SessionRefused ? error.trouble : 'scene_failed';
      const next = error instanceof SessionRefused ? nextBestWay(this.#options.device, way) : 'page';
      await this.show(next, reason);
    }
  }

  /** Handles a tap on a node or part of the space, or on nothing. */
  async tap(key: string | undefined): Promise<void> {
    const surroundings = await this.#surroundings;
    if (surroundings) this.#tap(surroundings, key);
  }

  select(nodePid: string | undefined): void {
    this.#set({ selected: nodePid, isPlaying: undefined, isInside: undefined });
    if (nodePid !== undefined) void this.#updateObjectState(nodePid);
  }

  /** Steps into an object without walking, or out of it. */
  async stepThrough(key = this.view.selected ?? ''): Promise<void> {
    const surroundings = await this.#surroundings;
    const passage = surroundings?.graph.passageOf(key);
    if (surroundings && passage) {
      const isEntering = !passage.isInside;
      this.#stepOut(surroundings);
      if (isEntering) passage.step(true, surroundings.stage.eye);
    }
    await this.#updateObjectState(key);
  }

  /** Plays or pauses the selected object; call it within a tap. */
  async togglePlaying(): Promise<void> {
    const { selected = '' } = this.view;
    const media = (await this.#surroundings)?.graph.mediaOf(selected);
    if (media?.isPlaying) media.pause();
    else if (media && (await media.play())) {
      // Once a sound is heard, the toolbar offers to turn sound off, and a film is played with its own.
      if (media.playsAloud) this.#set({ isAudible: true });
      else if (this.view.isAudible) media.setAudible(true);
    }
    await this.#updateObjectState(selected);
  }

  /** Call it when the visitor opens the space: objects start to behave, and clips that play once start again. */
  begin(): void {
    if (this.#visit === 'closed') this.#visit = 'opened';
    this.#beginVisit();
  }

  /** Closes the first open request. */
  closeRequest(): void {
    this.#setRequests(this.view.requests.slice(1));
  }

  /** No sequence passes by while the visitor answers. */
  #setRequests(requests: View['requests']): void {
    this.#set({ requests });
    const isAsking = requests.some(({ command }) => command.do === 'ask');
    void this.#surroundings?.then(({ play }) => play?.hold(isAsking)).catch(() => undefined);
  }

  /** Loads again the files that failed. */
  readonly retry = (): void => {
    void this.#surroundings?.then((surroundings) => surroundings.retry()).catch(() => undefined);
  };

  /** Call it within a tap. */
  async setAudible(isAudible: boolean): Promise<void> {
    this.#set({ isAudible });
    (await this.#surroundings)?.graph.setAudible(isAudible);
  }

  dispose(): void {
    this.#turn++;
    document.removeEventListener('visibilitychange', this.#restOrGoOn);
    removeEventListener('online', this.retry);
    this.#running?.stop();
    this.#listeners.clear();
    void this.#surroundings?.then((surroundings) => surroundings.dispose()).catch(() => undefined);
  }

  /** Waits for the way that is starting, which knows whether the space has its place. */
  #beginVisit(): void {
    if (this.view.starting !== undefined || this.view.way === 'page') return;
    void this.#surroundings?.then(this.#beginVisitIn).catch(() => undefined);
  }

  readonly #beginVisitIn = (surroundings: Surroundings): void => {
    if (this.#visit !== 'opened') return;
    this.#visit = 'begun';
    surroundings.beginVisit();
  };

  async #updateObjectState(nodePid: string): Promise<void> {
    const graph = (await this.#surroundings)?.graph;
    if (this.view.selected !== nodePid) return;
    this.#set({
      isPlaying: graph?.mediaOf(nodePid)?.isPlaying,
      isInside: graph?.passageOf(nodePid)?.isInside,
    });
  }

  async #start(way: WayOfSeeing, turn: number): Promise<RunningSession | undefined> {
    const [start, surroundings] =
      way === 'page'
        ? []
        : await Promise.all([sessions[way](), this.#surroundings ?? this.#openSurroundings()]);
    if (turn !== this.#turn) return undefined;
    this.#running?.stop();
    this.#running = undefined;
    this.#set({ status: undefined, direction: undefined, sought: [], accuracy: undefined, actions: {} });
    // A view from outside frames the place, not what is behind a door.
    if (way === 'orbit' && surroundings) this.#stepOut(surroundings);
    return start && surroundings && start(this.#context(surroundings, way, turn));
  }

  /** Behind the readable page or in a hidden tab, the scene would use battery and still be heard. */
  readonly #restOrGoOn = (): void => {
    const { way } = this.view;
    // Some headsets hide the page while its session runs.
    const resting = way === 'page' || (document.hidden && way !== 'webxr');
    void this.#surroundings?.then((surroundings) => surroundings.setResting(resting)).catch(() => undefined);
  };

  #openSurroundings(): Promise<Surroundings> {
    const { content, canvas, device, reducedMotion, onDrawn, onSurroundings } = this.#options;
    const playing = plays(content) || isFramed() ? import('@pleinair/scene/play') : undefined;
    this.#surroundings = Promise.all([import('./first-scene.ts'), playing]).then(([made, play]) => {
      const surroundings = made.createSurroundings(
        ...([canvas, content, !reducedMotion, play?.PlayRuntime] as const),
        { budget: budgetOf(device), limits: DETAIL_LIMITS[device.strength] },
      );
      const drawn = new Set<string>();
      this.#set({ hasSound: surroundings.hasSound });
      surroundings.onProgress((progress) => {
        this.#set({ progress });
        for (const { key, hobject } of drawnItems(content)) {
          if (!hobject || drawn.has(key) || surroundings.graph.nodeState(key)?.status !== 'ready') continue;
          drawn.add(key);
          void afterDrawn().then(() => onDrawn(hobject.pid));
        }
      });
      const stopWatching = surroundings.stage.on('frame', () => {
        stopWatching();
        setTimeout(reportDrawn);
      });
      surroundings.graph.on('passed', ({ pid }) => {
        this.#set({ within: pid });
        if (this.view.selected !== undefined) void this.#updateObjectState(this.view.selected);
      });
      surroundings.stage.on('contextlost', () => this.#set({ isLost: true }));
      surroundings.stage.on('contextrestored', () => this.#set({ isLost: false }));
      surroundings.play?.on('request', (request) => {
        // Ignore a request that is already open.
        const isAsked = this.view.requests.some(({ command }) => command === request.command);
        if (!isAsked)
          this.#setRequests([...this.view.requests, { ...request, number: ++this.#requestCount }]);
      });
      surroundings.play?.on('visibility', () => {
        const keys = drawnItems(content).map(({ key }) => key);
        this.#set({ hidden: new Set(keys.filter((key) => surroundings.play?.isHidden(key))) });
      });
      onSurroundings?.(surroundings);
      return surroundings;
    });
    // After a network failure, the next attempt may load the code.
    this.#surroundings.catch(() => {
      this.#surroundings = undefined;
    });
    return this.#surroundings;
  }

  #context(surroundings: Surroundings, way: WayOfSeeing, turn: number): SessionContext {
    const { content, backdrop, overlay, reducedMotion } = this.#options;
    const whileRunning =
      <Value>(tell: (value: Value) => void) =>
      (value: Value) => {
        if (turn === this.#turn) tell(value);
      };
    const sheet = readSheetLink(location.href);
    return {
      surroundings,
      content,
      sheet: sheet?.space_pid === content.space.pid ? sheet : undefined,
      backdrop,
      overlay,
      reducedMotion,
      events: {
        status: whileRunning((status) => this.#set({ status, trouble: undefined })),
        direction: whileRunning((direction) => {
          if (direction !== this.view.direction) this.#set({ direction });
        }),
        select: whileRunning((key) => this.#tap(surroundings, key)),
        deselect: () => {
          if (turn === this.#turn) this.select(undefined);
        },
        trouble: whileRunning((trouble) => this.#set({ trouble })),
        accuracy: whileRunning((accuracy) => this.#set({ accuracy })),
        sought: whileRunning((sought) => this.#set({ sought })),
        ended: (trouble) => {
          if (turn === this.#turn) void this.show(nextBestWay(this.#options.device, way), trouble);
        },
      },
    };
  }

  /**
   * An object that responds shows no caption, but offers what else it has: a door is entered, unless it asks something first,
   * and the card with a link, a door or something to play opens, once all requests are closed.
   */
  #tap(surroundings: Surroundings, key = ''): void {
    // What was collected needs no answer, and would cover the caption of what is tapped now.
    if (this.view.requests[0]?.command.do === 'collect') this.closeRequest();
    // By keyboard also while a way is starting.
    if (key !== '') this.#beginVisitIn(surroundings);
    const hobject = drawnItems(this.#options.content).find((item) => item.key === key)?.hobject;
    const responding = surroundings.tap(key);
    const responds = responding !== undefined;
    const isHidden = surroundings.play?.isHidden(key) === true;
    const asks = responds && this.view.requests.some(({ command }) => command.do !== 'collect');
    const isEntered = !isHidden && !asks && this.#stepIn(surroundings, key);
    const isOpened = !isEntered && (!responds || (!isHidden && offersMore(surroundings, key, hobject)));
    this.select(isOpened && key !== '' ? key : undefined);
    const answering = responding ?? (isEntered ? hobject?.pid : undefined);
    // What is selected counts as opened already.
    if (answering !== undefined && !(isOpened && answering === hobject?.pid))
      this.#options.onAnswered(answering);
  }

  /** Steps into a tapped door, except in a headset, where visitors walk. Returns whether it did. */
  #stepIn({ graph, stage }: Surroundings, key: string): boolean {
    const passage = graph.passageOf(key);
    if (passage === undefined || passage.isInside || this.view.way === 'webxr') return false;
    this.#stepOut({ graph, stage });
    passage.step(true, stage.eye);
    return true;
  }

  /** Steps out of whatever the visitor is inside. Also done before stepping into another object, so that only one shows its inside. */
  #stepOut({ graph, stage }: Pick<Surroundings, 'graph' | 'stage'>): void {
    for (const { key } of drawnItems(this.#options.content)) {
      const passage = graph.passageOf(key);
      if (passage?.isInside) passage.step(false, stage.eye);
    }
  }

  #set(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Whether an object has more than a caption: a link, a door, or something to play. */
function offersMore({ graph }: Surroundings, key: string, hobject: Hobject | undefined): boolean {
  const offered = graph.passageOf(key) ?? graph.mediaOf(key) ?? (hobject && destinationOf(hobject));
  return offered !== undefined;
}
