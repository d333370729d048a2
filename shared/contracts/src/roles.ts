import { Type, type Static } from 'typebox';

/** Roles from the least to the most: each may do what those before it may. */
export const roles = ['viewer', 'responder', 'premium', 'moderator', 'admin'] as const;
export const Role = Type.Union(roles.map((role) => Type.Literal(role)));
export type Role = (typeof roles)[number];

/** Whether an account may act. `unconfirmed` has not confirmed its e-mail address; `suspended` may read but not write; `banned` may only appeal, export or delete. */
export const standings = ['unconfirmed', 'active', 'suspended', 'banned'] as const;
export const Standing = Type.Union(standings.map((standing) => Type.Literal(standing)));
export type Standing = (typeof standings)[number];

/** What an actor may do, as the service worked it out. Clients show and hide controls by this list alone. */
export const abilities = [
  'post:create',
  'post:like',
  'post:unlike',
  'file:upload',
  'profile:read-own',
] as const;
export const Ability = Type.Union(abilities.map((ability) => Type.Literal(ability)));
export type Ability = Static<typeof Ability>;
