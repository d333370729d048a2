/** Replaced at build time; tests run with 'test'. */
declare const process: { env: { NODE_ENV?: string } };
