import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Stands for a value in a statement that is put together before there is one. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const places: object = new Proxy({}, { get: (_target, name) => new Place(name) });

/** Texts of one statement that are kept: with more ways to ask than these the oldest are put together anew. */
const mostTexts = 300;

/**
 * A statement for what is asked so often that putting it together each time would be felt (50 µs for one of three parts). `build` runs
 * once in a process: it hands values on to Kysely as they are, by their names, and may look at none.
 */
export function compileOnce<V extends object, R>(
  build: (db: Kysely<Tables>, values: V) => Compilable<R> | RawBuilder<R>,
): (db: Kysely<Tables>, values: V) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, values) => {
    // Only what was written out as SQL asks for the database, and calls of Kysely take no notice.
    compiled ??= (build(db, places as V) as RawBuilder<R>).compile(db);
    return fill(compiled, values);
  };
}

/**
 * The same for SQL whose text depends on how it is asked: by which filters, in which order. It is put together once for each `shape`, which
 * is all that `build` may look at, and which holds nothing but a few words, numbers and truths.
 */
export function compileEach<S, V extends object, R>(
  build: (shape: S, values: V) => RawBuilder<R>,
): (db: Kysely<Tables>, shape: S, values: V) => CompiledQuery<R> {
  const texts = new Map<string, CompiledQuery<R>>();
  return (db, shape, values) => {
    const key = JSON.stringify(shape);
    let compiled = texts.get(key);
    if (!compiled) {
      compiled = build(shape, places as V).compile(db);
      texts.set(key, compiled);
      const [oldest] = texts.keys();
      if (texts.size > mostTexts && oldest !== undefined) texts.delete(oldest);
    }
    return fill(compiled, values);
  };
}

const fill = <R>(compiled: CompiledQuery<R>, values: object): CompiledQuery<R> => ({
  ...compiled,
  parameters: compiled.parameters.map((parameter) =>
    parameter instanceof Place ? (values as Record<PropertyKey, unknown>)[parameter.name] : parameter,
  ),
});
