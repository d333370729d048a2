import { init } from 'es-module-lexer';
import { beforeAll, expect, test } from 'vitest';
import { missingExports, missingInScript } from './shared-use-plugin.ts';

beforeAll(() => init());

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

test('what a dependency imports is read too, also from code that stands on one line, or that requires it', () => {
  const line =
    'var t=1;import{Link as a,Await as b}from"react-router";import{x}from"other";export{a};const c=`import{no}from"react-router"`;';
  expect(missingInScript(line, sharedExports)).toEqual([
    "The page's host does not give Await of 'react-router'; what it gives is listed in shared/federation/src/shared-exports.",
  ]);
  expect(missingInScript('import{Link}from"react-router";', sharedExports)).toEqual([]);
  expect(missingInScript('const r = require("react-router");', sharedExports)).toEqual([
    "'react-router' must be imported by the names that are used.",
  ]);
  expect(missingInScript('const r = require("react-redux");', sharedExports)).toEqual([]);
});
