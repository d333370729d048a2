import { abilities, onboardingStates, roles, standings } from './vocabulary.ts';
import { Type } from 'typebox';

export const Role = Type.Enum(roles, { type: 'string' });
export type Role = (typeof roles)[number];

export const Standing = Type.Enum(standings, { type: 'string' });
export type Standing = (typeof standings)[number];

export const Ability = Type.Enum(abilities, { type: 'string' });
export type Ability = (typeof abilities)[number];

export const OnboardingState = Type.Enum(onboardingStates, { type: 'string' });
export type OnboardingState = (typeof onboardingStates)[number];
