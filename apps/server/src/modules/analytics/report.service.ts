import { contentTypeOf } from '@pleinair/content/definitions';
import type { Report } from '@pleinair/contract';
import type { Editor } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { countEventsOf } from './report.repository.ts';

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService({ db }: { readonly db: Database }) {
  /** Reports what visitors did with the caller's objects. */
  return async (editor: Editor, { page, per }: { page: number; per: number }): Promise<Report> => {
    const { rows, total } = await countEventsOf(db, editor.user.pid, { page, per });
    const hobjects = rows.map(({ model_identifier, ...row }) => ({
      ...row,
      hobject_type: contentTypeOf(model_identifier) ?? model_identifier,
    }));
    return { hobjects, page, per, total };
  };
}
