import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError, Problem } from '@clapback/contracts';
import { isOutdated } from '#platform/database/prepared.ts';
import type { Metrics } from '#platform/metrics.ts';
import { ProblemError, problems, type ProblemCode } from './problems.ts';

export const problemType = 'application/problem+json; charset=utf-8';

/** The document that a client gets for an error. */
export function problemDocument(error: ProblemError, requestId: string): Problem {
  const [status, title] = problems[error.code];
  return {
    type: `urn:clapback:problem:${error.code}`,
    title,
    status,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    code: error.code,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...(error.context === undefined ? {} : { context: error.context }),
    ...(error.marks === undefined ? {} : { marks: error.marks }),
    ...(error.code === 'too_many_requests' && error.retryAfter !== undefined ? { retryAfter: error.retryAfter } : {}),
    requestId,
  };
}

/** Sends a problem. What the route had said about keeping its answer holds for that answer alone. */
export function answerProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(JSON.stringify(problemDocument(problem, request.id)));
}

/** Answers every error of the app with a problem document. Unknown errors become an opaque 500; the cause is logged. */
export function handleErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error);
    if (problem.code === 'database_unavailable') metrics.databaseUnavailable.inc();
    if (problem.status >= 500) request.log.error({ err: error }, 'A request failed');
    else request.log.info({ code: problem.code, err: problem.cause }, 'A request was refused');
    return answerProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    return answerProblem(new ProblemError('not_found'), request, reply);
  });
}

/** Any error as one of the catalogue: ours, the validator's, the framework's, the database's. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code, statusCode, validation, validationContext, cause } = error as Partial<FastifyError> & { cause?: unknown };
  if (validation) {
    return new ProblemError('validation_failed', { errors: fieldErrors(validation, validationContext ?? 'body'), cause: error });
  }
  const byState = code ? bySqlState(code) : null;
  if (byState) return new ProblemError(byState, { cause: error, ...(byState === 'database_unavailable' ? { retryAfter: 2 } : {}) });
  // A release changed a table under this process while a transaction ran: the same call goes through the next time.
  if (isOutdated(error)) return new ProblemError('database_unavailable', { cause: error, retryAfter: 1 });
  if (isConnectionLost(error)) return new ProblemError('database_unavailable', { cause: error, retryAfter: 2 });
  if (code === 'ENOSPC') return new ProblemError('storage_full', { cause: error });
  if (cause && cause !== error) {
    const inner = toProblem(cause);
    if (inner.code !== 'internal_error') return inner;
  }
  const byStatus: Record<number, ProblemCode> = {
    400: 'bad_request',
    404: 'not_found',
    405: 'method_not_allowed',
    413: 'payload_too_large',
    415: 'unsupported_media_type',
    429: 'too_many_requests',
  };
  const status = statusCode ?? 500;
  // The framework and its plugins have refusals of their own (a path out of a folder, a part of a form that is no JSON): none is our
  // failure.
  return new ProblemError(byStatus[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'internal_error'), { cause: error });
}

/** SQLSTATEs in one place. https://www.postgresql.org/docs/18/errcodes-appendix.html */
function bySqlState(code: string): ProblemCode | null {
  if (!/^[0-9A-Z]{5}$/.test(code)) return null;
  // Also 23503: what this refers to went meanwhile, such as an account that its owner deleted at the same moment.
  if (code === '23505' || code === '23503' || code === '40001' || code === '40P01') return 'conflict';
  if (code === '22P05' || code === '22021') return 'validation_failed';
  if (code === '53100') return 'storage_full';
  if (code.startsWith('08') || code.startsWith('57P') || code === '53300' || code === '57014' || code === '55P03' || code === '25006')
    return 'database_unavailable';
  return null;
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|server closed the connection|Connection ended unexpectedly|driver has already been destroyed/i;

function isConnectionLost(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  if (code !== undefined && connectionCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
  return connectionMessages.test(message ?? '');
}

interface ValidationFailure {
  instancePath?: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
  parentSchema?: Record<string, unknown>;
}

/** What is wrong with each field. A format and a pattern that refuse the same value are one thing for a reader. */
function fieldErrors(failures: ValidationFailure[], context: string): FieldError[] {
  const errors = failures.map((failure) => fieldError(failure, context));
  return errors.filter(({ field, code }, index) => errors.findIndex((other) => other.field === field && other.code === code) === index);
}

function fieldError(failure: ValidationFailure, context: string): FieldError {
  const path = (failure.instancePath ?? '').slice(1);
  const extra = failure.params['missingProperty'] ?? failure.params['additionalProperty'];
  const field = [path, typeof extra === 'string' ? extra : ''].filter(Boolean).join('/') || context;
  return { field, code: codeOf[failure.keyword] ?? failure.keyword, message: messageOf(failure) };
}

const codeOf: Record<string, string> = {
  required: 'required',
  additionalProperties: 'unknown_field',
  type: 'wrong_type',
  maxLength: 'too_long',
  minLength: 'required',
  format: 'wrong_format',
  pattern: 'wrong_format',
  const: 'wrong_value',
  enum: 'wrong_value',
  anyOf: 'wrong_value',
};

function messageOf(failure: ValidationFailure): string {
  const { keyword, params } = failure;
  if (keyword === 'required' || keyword === 'minLength') return 'Please fill this in.';
  if (keyword === 'additionalProperties') return 'This field is not known.';
  if (keyword === 'maxLength') {
    const most = Number(failure.parentSchema?.['x-characters'] ?? params['limit']);
    return `Please use at most ${most.toLocaleString('en-US')} characters.`;
  }
  if (keyword === 'pattern') return 'This has the wrong format.';
  if (keyword === 'format') return params['format'] === 'idn-email' ? 'Please enter an email address.' : 'This has the wrong format.';
  if (keyword === 'type') return `This must be of type ${String(params['type'])}.`;
  return 'This value is not allowed.';
}
