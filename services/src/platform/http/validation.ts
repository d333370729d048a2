import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { mailAddress } from '#platform/mail/mailbox.ts';

// ajv-formats is CommonJS: its callable stands under `default`.
const addFormats = addFormatsModule as unknown as (ajv: Ajv, formats: string[]) => void;
// The library's also takes 'urn:uuid:' before it, which the database does not.
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const shared: Options = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  strict: false,
  validateFormats: true,
  verbose: true,
};

const makeValidator = (coerceTypes: boolean) => {
  const ajv = new Ajv({ ...shared, coerceTypes });
  addFormats(ajv, ['date', 'date-time', 'uri']);
  ajv.addFormat('idn-email', (text) => mailAddress(text) !== null);
  ajv.addFormat('uuid', uuid);
  return ajv;
};
// One of each in a process: Ajv compiles a schema once, however many routes and apps have it.
const bodies = makeValidator(false);
const addresses = makeValidator(true);

/**
 * Bodies are taken as they are: no field is dropped silently and no type is bent. Only addresses (query, path), which are all text, are
 * coerced to what the contract says. A schema is compiled when it is first needed: all of them take half a second of a start.
 */
export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => compileLater(httpPart === 'body' ? bodies : addresses, schema as object));
}

/** A validator as Fastify calls it: after `false` it has the errors. */
interface Validator {
  (data: unknown): boolean;
  errors?: ValidateFunction['errors'];
}

function compileLater(ajv: Ajv, schema: object): Validator {
  let compiled: ValidateFunction | undefined;
  const validate: Validator = (data) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
}
