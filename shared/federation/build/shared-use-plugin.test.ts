import { expect, test } from 'vitest';
import { missingExports } from './shared-use-plugin.ts';

const sharedExports = new Map([['react-router', new Set(['Link', 'useLocation'])]]);

test('imports that the host gives pass, types included', () => {
  const source = `
import { Link, useLocation as useHere, type Location } from 'react-router';
import type { Params } from 'react-router';
import { useLoaderData } from './own.ts';
`;
  expect(missingExports(source, sharedExports)).toEqual([]);
});

test('imports that it does not give are named', () => {
  const complaint =
    "The page's host does not give useLoaderData, Await of 'react-router'; what it gives is listed in shared/federation/src/shared-exports.";
  expect(missingExports("import { Link, useLoaderData,\n  Await } from 'react-router';", sharedExports)).toEqual([complaint]);
  expect(missingExports("export { useLoaderData, Await } from 'react-router';", sharedExports)).toEqual([complaint]);
});

test('imports of everything are refused, since what is used cannot be told', () => {
  for (const source of ["import * as router from 'react-router';", "import router from 'react-router';"]) {
    expect(missingExports(source, sharedExports)).toEqual(["'react-router' must be imported by the names that are used."]);
  }
});
