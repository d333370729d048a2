import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  Id,
  mostProfiles,
  PersonItemsQuery,
  PersonResponsePage,
  PostPage,
  ProfileList,
  ProfilesQuery,
  PublicProfile,
} from '@clapback/contracts';
import { accountIdOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { publicProfile } from '../accounts/views.ts';
import { listPostsBy } from '../posts/service.ts';
import { postView } from '../posts/views.ts';
import { findPerson, listPersonResponses, listProfiles } from './queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What everybody may know of members. */
export async function peopleRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { secrets } = platform;

  const readPerson = async (id: string): Promise<PublicProfile> => {
    const row = await findPerson(platform, id);
    if (!row) throw new ProblemError('not_found', { detail: 'This member is not here any more.' });
    return publicProfile(secrets, row);
  };

  app.get<{ Querystring: ProfilesQuery }>(
    '/profiles',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'What everybody may know of some members',
        querystring: ProfilesQuery,
        response: { 200: ProfileList },
      },
    },
    async (request) => {
      const ids = request.query.ids.split(',');
      if (ids.length > mostProfiles || !ids.every((id) => uuid.test(id)))
        throw refuseField('ids', 'wrong_format', `Up to ${mostProfiles} ids with commas between them.`);
      const rows = await listProfiles(platform, ids);
      return { items: rows.map((row) => publicProfile(secrets, row)) };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/people/:id',
    {
      config: { access: 'public' },
      schema: { tags: ['content'], summary: 'What everybody may know of one member', params: ById, response: { 200: PublicProfile } },
    },
    async (request) => readPerson(request.params.id),
  );

  app.get<{ Params: { id: string }; Querystring: PersonItemsQuery }>(
    '/people/:id/posts',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'What a member posted under their name, newest first',
        params: ById,
        querystring: PersonItemsQuery,
        response: { 200: PostPage },
      },
    },
    async (request) => {
      const readerId = accountIdOf(request.actor);
      const { id } = await readPerson(request.params.id);
      const { rows, nextCursor } = await listPostsBy(platform, readerId, id, decodeCursor(request.query.cursor));
      return { items: rows.map((row) => postView(secrets, row, readerId)), nextCursor };
    },
  );

  app.get<{ Params: { id: string }; Querystring: PersonItemsQuery }>(
    '/people/:id/responses',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'What a member answered under their name, newest first',
        params: ById,
        querystring: PersonItemsQuery,
        response: { 200: PersonResponsePage },
      },
    },
    async (request) => {
      const { id } = await readPerson(request.params.id);
      return listPersonResponses(platform, id, decodeCursor(request.query.cursor));
    },
  );
}
