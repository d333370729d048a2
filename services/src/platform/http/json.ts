import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problems.ts';

/** Objects and lists inside each other that a body may have. Ours have three; what is far deeper is there to exhaust whoever walks it. */
const deepest = 50;

/** Reads bodies as JSON alone, of a sane depth. A browser may send plain text to any site unasked, so it is never taken for a body. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (depthOf(body) > deepest) return done(new ProblemError('bad_request', { detail: `The JSON is nested more than ${deepest} levels deep.` }));
    void parse(request, body, done);
  });
}

/** How many brackets are open at once, at most, outside of texts. */
function depthOf(json: string): number {
  let [depth, most, isText] = [0, 0, false];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isText) {
      if (character === '\\') index += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') most = Math.max(most, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return most;
}
