import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { CaseFilters, CaseOrder } from './moderation.ts';
import { ReportStatus } from './reports.ts';
import { Id, Text } from './scalars.ts';

const view = {
  /** Each of one's own once, in whatever case it is written (409 `conflict`). */
  name: Text(limits.viewName, { minLength: 1 }),
  status: ReportStatus,
  order: CaseOrder,
  filters: CaseFilters,
};

/** A list of cases that somebody of the staff has kept under a name: for themselves alone. */
export const CaseView = Type.Object({ id: Id, ...view }, { additionalProperties: false });
export type CaseView = Static<typeof CaseView>;

/** `GET /moderation/case-views`: one's own, by name. */
export const CaseViews = Type.Object({ items: Type.Array(CaseView) }, { additionalProperties: false });
export type CaseViews = Static<typeof CaseViews>;

/** `POST /moderation/case-views`. 409 `conflict` where there are too many. */
export const SaveCaseView = Type.Object(view, { additionalProperties: false });
export type SaveCaseView = Static<typeof SaveCaseView>;

/** `PATCH /moderation/case-views/{id}`: another name, or what is shown now instead. */
export const ChangeCaseView = Type.Partial(SaveCaseView, { additionalProperties: false });
export type ChangeCaseView = Static<typeof ChangeCaseView>;
