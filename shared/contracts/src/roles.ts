import { abilities, roles, standings } from './vocabulary.ts';
import { Type, type Static } from 'typebox';

export const Role = Type.Union(roles.map((role) => Type.Literal(role)));
export type Role = (typeof roles)[number];

export const Standing = Type.Union(standings.map((standing) => Type.Literal(standing)));
export type Standing = (typeof standings)[number];

export const Ability = Type.Union(abilities.map((ability) => Type.Literal(ability)));
export type Ability = Static<typeof Ability>;
