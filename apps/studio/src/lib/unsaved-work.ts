/** Work that only this page has. */
export interface UnsavedWork {
  /** Whether leaving loses it now; always, if there is no such function. */
  isAtRisk?: () => boolean;
  /** Saves it, if it saves without being asked; returns early if that has to wait. */
  save?: () => Promise<void>;
  /** Asks whether to leave without it, or saves it if the user prefers that. */
  ask: () => Promise<LeaveAnswer>;
}

/** What the user decides about work that is not saved: after it was saved, they leave, too. */
export type LeaveAnswer = 'stay' | 'leave' | 'saved';

/** Milliseconds that the end of a session waits for work to be saved. */
const PATIENCE = 5000;

const works = new Set<UnsavedWork>();
let isLeft = false;

/** Whether the user has logged out, and this document is about to be replaced. */
export const isLeaving = () => isLeft;

/** Has the browser ask before `work` is lost with the page, and a log-out save it or ask; returns what ends both. */
export function guardWork(work: UnsavedWork): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isLeft && isLost(work)) event.preventDefault();
  };
  works.add(work);
  window.addEventListener('beforeunload', warn);
  return () => {
    works.delete(work);
    window.removeEventListener('beforeunload', warn);
  };
}

const isLost = ({ isAtRisk }: UnsavedWork) => isAtRisk?.() ?? true;

/** Saves what saves without being asked, as far as that takes no more than five seconds. */
export async function saveWork(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([late, Promise.all([...works].map((work) => work.save?.()))]);
}

/** Saves what saves without being asked, and asks about the rest; resolves to whether the user may be logged out. */
export async function mayLeave(): Promise<boolean> {
  await saveWork();
  for (const lost of [...works].filter(isLost)) {
    const answer = await lost.ask();
    // Who leaves one work behind is not asked about the next.
    if (answer !== 'saved') return answer === 'leave';
  }
  return true;
}

/** Ends all warnings: the page is being left for good. */
export function leaveWork() {
  isLeft = true;
}
