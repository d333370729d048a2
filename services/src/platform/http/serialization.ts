import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

type Compile = (route: { schema: object; method: string; url: string; httpStatus?: string }) => (data: unknown) => string;

const compile = SerializerSelector()({}, {}) as Compile;
const compiled = new WeakMap<object, (data: unknown) => string>();

/**
 * Compiles the serializer of a response schema when it is first needed, and once in a process. Fastify compiles it at the start, for each
 * route and status that has it: half of the time that the service needs to start.
 */
export function serializeBySchema(app: FastifyInstance): void {
  app.setSerializerCompiler<object>((route) => (data) => {
    const known = compiled.get(route.schema);
    if (known) return known(data);
    const serialize = compile(route as Parameters<Compile>[0]);
    compiled.set(route.schema, serialize);
    return serialize(data);
  });
}
