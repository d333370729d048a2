import { defineFeature } from '#platform/feature.ts';
import { AnswerTemplate } from './entities.ts';
import { answerTemplateRoutes } from './routes.ts';

export const answerTemplates = defineFeature({
  name: 'answer-templates',
  entities: [AnswerTemplate],
  tables: {
    answer_templates: {
      holds: 'texts that staff begin their decisions and answers with',
      exported: 'answerTemplates, those of the member’s own',
      erased: 'with the account; shared ones bear nobody’s name',
      kept: 'until they are deleted',
    },
  },
  routes: [answerTemplateRoutes],
});
