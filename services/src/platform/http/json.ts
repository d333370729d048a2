import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problems.ts';

/**
 * Objects and lists inside each other that a body may have. Ours have three; what is far deeper is there to exhaust anyone who walks it.
 */
const deepest = 50;
/**
 * Members of all objects and lists together, where a route says no more. Most have some twenty; each that is not known would be one
 * complaint of the answer.
 */
const mostMembers = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Members that all objects and lists of a body may have together, where it is a list of much. */
    jsonMembers?: number;
  }
}

/** Reads bodies as JSON alone, of a sane depth. A browser may send plain text to any site unasked, so it is never taken for a body. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { depth, members } = shapeOf(body);
    if (depth > deepest) return done(new ProblemError('bad_request', { detail: `The JSON is nested more than ${deepest} levels deep.` }));
    const most = request.routeOptions.config.jsonMembers ?? mostMembers;
    if (members > most) return done(new ProblemError('bad_request', { detail: `The JSON has more than ${most} members.` }));
    void parse(request, body, done);
  });
}

/** How many brackets are open at once, at most, and how many members there are: one more than commas, all outside of texts. */
function shapeOf(json: string): { depth: number; members: number } {
  let [open, depth, members, isText] = [0, 0, 1, false];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isText) {
      if (character === '\\') index += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === ',') members += 1;
    else if (character === '{' || character === '[') depth = Math.max(depth, (open += 1));
    else if (character === '}' || character === ']') open -= 1;
  }
  return { depth, members };
}
