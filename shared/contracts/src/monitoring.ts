import { Type, type Static } from 'typebox';
import { Ignored, Time } from './scalars.ts';
import { monitoringTypes } from './vocabulary.ts';

/** The largest figure that a page may tell: ten minutes, in ms. */
export const largestFigure = 600_000;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Where and how something happened: a few words or figures by name, or one sentence. */
const MonitoringContext = Type.Union([
  Type.String({ maxLength: 2_000 }),
  Type.Record(Type.String({ maxLength: 60 }), Type.Union([Type.String({ maxLength: 2_000 }), Type.Number(), Type.Boolean(), Type.Null()]), {
    maxProperties: 20,
  }),
]);

/**
 * `POST /monitoring`: what a page tells its operator, at most 16 kB. An error has a message, a performance figure a name and a value in ms,
 * an action its name (`pageFigures`, `pageActions`; others are taken and counted as `other`). Addresses are without queries, ids and slugs. A fault of a remote says in its context which `remote`, `version` and `kind` (one of `remoteFaults`).
 */
export const MonitoringReport = Type.Object(
  {
    type: Type.Enum(monitoringTypes, { type: 'string' }),
    data: Type.Object(
      {
        message: text(4_000),
        stack: text(8_000),
        name: text(100),
        value: Type.Optional(Type.Number({ minimum: 0, maximum: largestFigure })),
        action: text(100),
        context: Type.Optional(MonitoringContext),
        userId: Ignored,
        timestamp: Type.Optional(Time),
        userAgent: text(1_000),
        url: text(4_000),
      },
      { additionalProperties: false },
    ),
    timestamp: Time,
  },
  { additionalProperties: false },
);
export type MonitoringReport = Static<typeof MonitoringReport>;
