import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';

type InsertOf<C> = C extends ColumnType<unknown, infer I, unknown> ? I : C;
type UpdateOf<C> = C extends ColumnType<unknown, unknown, infer U> ? U : C;
type SelectOf<C> = C extends ColumnType<infer S, unknown, unknown> ? S : C;
type TextForDate<T> = T extends Date ? string : T;
type DateOrText<T> = T extends Date ? Date | string : T;

/** A column as Kysely reads it. MikroORM infers that times come as dates, which is so for entities alone. */
type ReadColumn<C> = Date extends SelectOf<C> ? ColumnType<TextForDate<SelectOf<C>>, DateOrText<InsertOf<C>>, DateOrText<UpdateOf<C>>> : C;

/** The tables of entities for Kysely. Times are read as PostgreSQL's text, and written as dates or by `now`, `ago` and `fromNow`. */
export type TablesOf<Entities extends { name: string }> = {
  [Table in keyof InferKyselyDB<Entities>]: {
    [Column in keyof InferKyselyDB<Entities>[Table]]: ReadColumn<InferKyselyDB<Entities>[Table][Column]>;
  };
};

/**
 * All tables by name with their columns' types, for Kysely. Each `entities.ts` adds its own, so that a table is known wherever its feature
 * is in the program and the platform needs to know no feature.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}
