import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Stands for a value in a statement that is put together before there is one. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const places: object = new Proxy({}, { get: (_target, name) => new Place(name) });

/**
 * A statement for what is asked so often that putting it together each time would be felt (50 µs for one of three parts). `build` runs
 * once in a process: it hands values on to Kysely as they are, by their names, and may look at none.
 */
export function compileOnce<V extends object, R>(
  build: (db: Kysely<Tables>, values: V) => Compilable<R>,
): (db: Kysely<Tables>, values: V) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, values) => {
    compiled ??= build(db, places as V).compile();
    return {
      ...compiled,
      parameters: compiled.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name as keyof V] : parameter)),
    };
  };
}
