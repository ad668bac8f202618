import tzLookup from '@photostructure/tz-lookup';
import type { Experiences, VisitorAnswers, VisitPlaces, Visits, WalksVisits } from '@pleinair/contract';
import type { VisitStep } from '@pleinair/domain';
import { AppError } from '../../kernel/app-error.ts';
import type { Editor } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import {
  type ExperienceFilter,
  isOwn,
  listAnswers,
  listExperiences,
  listPlaces,
  listSteps,
  listWalkVisits,
  type Period,
  placeOf,
  type Scope,
  sumPeriod,
} from './visit.repository.ts';

export type VisitService = ReturnType<typeof createVisitService>;

/** The parameters of all analytics calls. */
interface VisitQuery extends Omit<Scope, 'owner_pid'> {
  /** The first and last day. */
  readonly from: string;
  readonly to: string;
  readonly zone?: string | undefined;
}

const DAY = 24 * 60 * 60 * 1000;
const MOST_STEPS = 1000;
/** The most steps of each kind in a day. */
const STEPS_OF_DAY: Record<VisitStep, number> = { hour: 24, day: 1, week: 1 / 7, month: 1 / 28 };

/** Reports what visitors did with the caller's content. */
export function createVisitService({ db }: { readonly db: Database }) {
  /**
   * @throws {AppError} `not_found` for content of others, `invalid` for a period with no or too many steps.
   */
  async function prepare({ from, to, zone, ...part }: VisitQuery, editor: Editor, by: VisitStep = 'day') {
    const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
    if (!(days >= 1 && days * STEPS_OF_DAY[by] <= MOST_STEPS)) {
      throw new AppError('invalid', { key: 'period_invalid', field: 'to' });
    }
    const scope: Scope = { ...part, owner_pid: editor.user.pid };
    if (!(await isOwn(db, scope))) throw new AppError('not_found', 'not_found');
    const after = new Date(Date.parse(to) + DAY).toISOString().slice(0, 10);
    const period: Period = { from, to: after, zone: zone ?? (await zoneOf(scope)) };
    return { scope, period };
  }

  async function zoneOf(scope: Scope): Promise<string> {
    const place = await placeOf(db, scope);
    return place ? tzLookup(place.latitude, place.longitude) : 'UTC';
  }

  return {
    async visits({ by, ...query }: VisitQuery & { by: VisitStep }, editor: Editor): Promise<Visits> {
      const { scope, period } = await prepare(query, editor, by);
      const [{ total, ...sums }, points] = await Promise.all([
        sumPeriod(db, period, scope),
        listSteps(db, period, by, scope),
      ]);
      const ofObject = scope.hobject_pid !== undefined;
      const noVisits = ofObject ? { visits: null, visitors: null } : {};
      return {
        zone: period.zone,
        points: points.map((point) => ({ ...point, ...noVisits })),
        total: { ...total, ...noVisits, ...(ofObject && { returning: null }) },
        ...sums,
        ...(ofObject && { devices: [], ways: [] }),
      };
    },

    async places(query: VisitQuery, editor: Editor): Promise<VisitPlaces> {
      const { scope, period } = await prepare(query, editor);
      return listPlaces(db, period, scope);
    },

    async experiences(
      { kind, order, page, per, ...query }: VisitQuery & ExperienceFilter,
      editor: Editor,
    ): Promise<Experiences> {
      const { scope, period } = await prepare(query, editor);
      const { rows, total } = await listExperiences(db, period, scope, { kind, order, page, per });
      return { experiences: rows, page, per, total };
    },

    async walks({ page, per, ...query }: VisitQuery & Page, editor: Editor): Promise<WalksVisits> {
      const { scope, period } = await prepare(query, editor);
      const { rows, total } = await listWalkVisits(db, period, scope, { page, per });
      return { walks: rows, page, per, total };
    },

    async answers({ page, per, ...query }: VisitQuery & Page, editor: Editor): Promise<VisitorAnswers> {
      const { scope, period } = await prepare(query, editor);
      return { ...(await listAnswers(db, period, scope, { page, per })), page, per };
    },
  };
}
