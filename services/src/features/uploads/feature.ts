import { defineFeature } from '#platform/feature.ts';
import { enqueueCopies, uploadJobs } from './jobs.ts';
import { uploadRoutes } from './routes.ts';

export const uploads = defineFeature({ name: 'uploads', routes: [uploadRoutes], jobs: uploadJobs, onWorkerStart: enqueueCopies });
