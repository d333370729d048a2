import type { Access } from '#platform/access/access.ts';
import type { TestService } from '../service.ts';

/** As much of a JSON Schema as the API's document has. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
}

interface Media {
  content?: Record<string, { schema: Schema }>;
}

interface Documented {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[];
  requestBody?: Media;
  responses: Record<string, Media>;
}

/** One operation of the document, with what its route declares. */
export interface Operation {
  /** Such as `GET /api/posts/{id}`. */
  name: string;
  method: string;
  path: string;
  access: Access;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  /** Null where it takes no body. */
  body: { type: string; schema: Schema } | null;
  responses: Record<string, Media>;
}

/** The API's document as a client gets it. */
export interface ApiDocument {
  operations: Operation[];
  components: object;
}

/** Reads the document of a running service. */
export async function readDocument(service: TestService): Promise<ApiDocument> {
  const { body } = await service.get<{ paths: Record<string, Record<string, Documented>>; components: object }>('/api/openapi.json');
  const declared = new Map(service.routes.map(({ method, url, access }) => [`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`, access]));
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const [content] = Object.entries(requestBody?.content ?? {});
      const access = declared.get(name);
      if (!access) throw new Error(`The document has ${name}, which no route is`);
      return {
        name,
        method: method.toUpperCase(),
        path,
        access,
        parameters,
        body: content ? { type: content[0], schema: content[1].schema } : null,
        responses,
      };
    }),
  );
  return { operations, components: body.components };
}
