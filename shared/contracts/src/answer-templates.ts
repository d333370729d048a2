import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { ReportReason } from './reports.ts';
import { Id, Nullable, Text } from './scalars.ts';
import { templatePurposes } from './vocabulary.ts';

/** What a template's text is for: the facts of a decision, or the answer to an appeal. */
export const TemplatePurpose = Type.Enum(templatePurposes, { type: 'string' });
export type TemplatePurpose = (typeof templatePurposes)[number];

const words = {
  /** One's own ones, and the shared ones, have each name once for a purpose (409 `conflict`). */
  name: Text(limits.templateName, { minLength: 1 }),
  /** What it is chosen for first; null for any. */
  ground: Nullable(ReportReason),
  /** With fields in double braces: `{{quoted sentence}}`. What still has one is refused where it is sent. */
  text: Text(limits.reason, { minLength: 1 }),
};

/** A text that staff begin with. Shared ones are for all of the staff, any other is its maker's alone. */
export const AnswerTemplate = Type.Object(
  { id: Id, purpose: TemplatePurpose, isShared: Type.Boolean(), ...words },
  { additionalProperties: false },
);
export type AnswerTemplate = Static<typeof AnswerTemplate>;

/** `GET /moderation/answer-templates`: one's own and the shared ones, by name. */
export const AnswerTemplates = Type.Object({ items: Type.Array(AnswerTemplate) }, { additionalProperties: false });
export type AnswerTemplates = Static<typeof AnswerTemplates>;

/** `POST /moderation/answer-templates`. Only admins share one (403). 409 `conflict` where there are too many. */
export const CreateAnswerTemplate = Type.Object(
  { purpose: TemplatePurpose, isShared: Type.Optional(Type.Boolean()), ...words, ground: Type.Optional(words.ground) },
  { additionalProperties: false },
);
export type CreateAnswerTemplate = Static<typeof CreateAnswerTemplate>;

/** `PUT /moderation/answer-templates/{id}`. */
export const ChangeAnswerTemplate = Type.Object(words, { additionalProperties: false });
export type ChangeAnswerTemplate = Static<typeof ChangeAnswerTemplate>;
