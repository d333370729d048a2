import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Stands for a value in a statement that is put together before there is one. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement for what is asked so often that putting it together each time would be felt (50 µs for one of three parts). `build` runs
 * once in a process: it hands each of the values on to Kysely as it is, may look at none, and may leave none out.
 */
export function compileOnce<V extends object, R>(
  names: readonly (keyof V & string)[],
  build: (db: Kysely<Tables>, values: V) => Compilable<R>,
): (db: Kysely<Tables>, values: V) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, values) => {
    compiled ??= build(db, Object.fromEntries(names.map((name) => [name, new Place(name)])) as V).compile();
    return {
      ...compiled,
      parameters: compiled.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name as keyof V] : parameter)),
    };
  };
}
