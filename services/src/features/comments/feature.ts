import { defineFeature } from '#platform/feature.ts';
import { Comment } from './entities.ts';
import { commentRoutes } from './routes.ts';

export const comments = defineFeature({ name: 'comments', entities: [Comment], routes: [commentRoutes] });
