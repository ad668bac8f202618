import { drawnItems, readSheetLink } from '@pleinair/domain';
import { reportDrawn } from '../boot/drawn.ts';
import { nextBestWay, offeredWays, quietWay } from './choice.ts';
import { stepIn, stepOut } from './doors.ts';
import { isMute } from './idle-buttons.ts';
import { offersMore } from './offers.ts';
import { OpenRequests } from './open-requests.ts';
import { openSurroundings, type SceneOptions } from './open-surroundings.ts';
import { sessions } from './registry.ts';
import { SelectedObject } from './selected-object.ts';
import type { Surroundings } from './surroundings.ts';
import { type View, viewBefore } from './view.ts';
import { Visit } from './visit.ts';
import {
  type RunningSession,
  type SessionContext,
  SessionRefused,
  type SessionTrouble,
  type WayOfSeeing,
} from './way.ts';

export interface ControllerOptions extends SceneOptions {
  readonly backdrop: HTMLElement;
  readonly overlay: HTMLElement;
  /** An object responded to a tap. */
  readonly onAnswered: (hobjectPid: string) => void;
}

/** Runs one way of seeing at a time over one drawn space, and falls back to the next best when one is refused. */
export class ViewController {
  readonly #options: ControllerOptions;
  readonly #listeners = new Set<() => void>();
  #surroundings: Promise<Surroundings> | undefined;
  #running: RunningSession | undefined;
  /** Counts the calls of `show`, so that superseded ones stop. */
  #turn = 0;
  readonly #visit = new Visit();
  readonly #requests = new OpenRequests((requests) => {
    this.#set({ requests });
    // No sequence passes by while the visitor answers.
    const isAsking = requests.some(({ command }) => command.do === 'ask');
    void this.#surroundings?.then(({ play }) => play?.hold(isAsking)).catch(() => undefined);
  });
  readonly #selected = new SelectedObject(
    () => this.#surroundings,
    (state) => this.#set(state),
  );
  view: View;

  constructor(options: ControllerOptions) {
    this.#options = options;
    this.view = viewBefore(quietWay(options.device));
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
    this.#set({ starting: way, trouble });
    this.select(undefined);
    try {
      const next = await this.#start(way, turn);
      if (turn !== this.#turn) return void next?.stop();
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
    if (!surroundings) return;
    this.#tap(surroundings, key);
    // It comes from a button, wherever the object is.
    if (key !== undefined) this.#running?.lookAt?.(key);
  }

  select(nodePid: string | undefined): void {
    this.#set({ selected: nodePid, isPlaying: undefined, isInside: undefined });
    this.#selected.follow(nodePid);
  }

  /** Keeps `ring` around a node or part, and turns the view to it. Returns a function that stops it. */
  readonly mark = (key: string, ring: HTMLElement): (() => void) => {
    let isOver = false;
    const stop = this.#surroundings?.then((surroundings) => {
      if (isOver) return undefined;
      this.#running?.lookAt?.(key);
      return surroundings.mark(key, ring);
    });
    return () => {
      isOver = true;
      void stop?.then((end) => end?.()).catch(() => undefined);
    };
  };

  /** Steps into an object without walking, or out of it. */
  async stepThrough(key = this.view.selected ?? ''): Promise<void> {
    const surroundings = await this.#surroundings;
    const { content } = this.#options;
    if (surroundings?.graph.passageOf(key) && !stepIn(surroundings, content, key)) {
      stepOut(surroundings, content);
    }
    await this.#selected.update();
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
    await this.#selected.update();
  }

  /** Call it when the visitor opens the space: objects start to behave, and clips that play once start again. */
  begin(): void {
    this.#visit.open();
    this.#beginVisit();
  }

  /** Closes the first open request. */
  closeRequest(): void {
    this.#requests.close();
  }

  /** Loads again the files that failed. */
  readonly retry = (): void => {
    void this.#surroundings?.then((surroundings) => surroundings.retry()).catch(() => undefined);
  };

  /** Call it within a tap. */
  async setAudible(isAudible: boolean): Promise<void> {
    this.#set({ isAudible });
    (await this.#surroundings)?.graph.setAudible(isAudible);
    await this.#selected.update();
  }

  dispose(): void {
    this.#turn++;
    this.#selected.follow(undefined);
    document.removeEventListener('visibilitychange', this.#restOrGoOn);
    removeEventListener('online', this.retry);
    this.#running?.stop();
    this.#listeners.clear();
    void this.#surroundings?.then((surroundings) => surroundings.dispose()).catch(() => undefined);
  }

  /** Waits for the way that is starting, which knows whether the space has its place. */
  #beginVisit(): void {
    if (this.view.starting !== undefined || this.view.way === 'page') return;
    void this.#surroundings?.then(this.#visit.beginIn).catch(() => undefined);
  }

  async #start(way: WayOfSeeing, turn: number): Promise<RunningSession | undefined> {
    const [start, surroundings] =
      way === 'page'
        ? []
        : await Promise.all([sessions[way](), this.#surroundings ?? this.#openSurroundings()]);
    if (turn !== this.#turn) return undefined;
    const before = this.#running;
    this.#running = undefined;
    // A session holds the camera until it has ended.
    await before?.stop();
    if (turn !== this.#turn) return undefined;
    this.#set({ status: undefined, direction: undefined, sought: [], accuracy: undefined, actions: {} });
    // A view from outside frames the place, not what is behind a door.
    if (way === 'orbit' && surroundings) stepOut(surroundings, this.#options.content);
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
    // What is drawn behind the start card is seen by those who start.
    const onDrawn = (hobjectPid: string) =>
      void this.#visit.opened.then(() => this.#options.onDrawn(hobjectPid));
    this.#surroundings = openSurroundings(
      { ...this.#options, onDrawn },
      {
        onView: (change) => {
          this.#set(change);
          if ('within' in change) void this.#selected.update();
        },
        onRequest: (request) => this.#requests.add(request),
      },
    );
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
      offersCamera: offeredWays(this.#options.device).includes('camera'),
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
    // It would cover the caption of what is tapped now.
    this.#requests.closeCollected();
    // By keyboard also while a way is starting.
    if (key !== '') this.#visit.beginIn(surroundings);
    const { content } = this.#options;
    const hobject = drawnItems(content).find((item) => item.key === key)?.hobject;
    const responding = surroundings.tap(key);
    const responds = responding !== undefined;
    const isHidden = surroundings.play?.isHidden(key) === true;
    const asks = responds && this.#requests.isAnswerNeeded;
    // In a headset, visitors walk.
    const enters = !isHidden && !asks && this.view.way !== 'webxr';
    const isEntered = enters && stepIn(surroundings, content, key);
    const offers = responds ? !isHidden && offersMore(surroundings, key, hobject) : !isMute(content, hobject);
    const isOpened = !isEntered && offers;
    this.select(isOpened && key !== '' ? key : undefined);
    const answering = responding ?? (isEntered ? hobject?.pid : undefined);
    // What is selected counts as opened already.
    if (answering !== undefined && !(isOpened && answering === hobject?.pid))
      this.#options.onAnswered(answering);
  }

  #set(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
