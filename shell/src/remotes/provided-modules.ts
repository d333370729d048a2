import * as federation from '@clapback/federation';
import * as reduxToolkit from '@clapback/federation/shared-exports/redux-toolkit.ts';
import * as router from '@clapback/federation/shared-exports/react-router.ts';
import type { SharedName } from '@clapback/federation/build/shared-modules.ts';
import * as store from '@clapback/store';
import * as emotionCache from '@emotion/cache';
import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import * as privateTheming from '@mui/private-theming';
import * as defaultProps from '@mui/system/DefaultPropsProvider';
import * as rtl from '@mui/system/RtlProvider';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRedux from 'react-redux';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The modules that this page provides to every remote, so that each exists once. The table with the reasons is in
 * `shared/federation/build/shared-modules.ts`.
 */
const provided = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': router,
  'react-redux': reactRedux,
  '@reduxjs/toolkit': reduxToolkit,
  '@emotion/react': emotionReact,
  '@emotion/styled': emotionStyled,
  '@emotion/cache': emotionCache,
  '@mui/private-theming': privateTheming,
  '@mui/system/DefaultPropsProvider': defaultProps,
  '@mui/system/RtlProvider': rtl,
  // Names of the previous contract too, as long as remotes that were built against it are served.
  '@clapback/store': { ...store.previousExports, ...store },
  '@clapback/federation': federation,
} satisfies Record<SharedName, unknown>;

/** What the page provides, in the terms of the federation runtime. Each module is here already, so no remote ever waits for one. */
export const providedModules = Object.fromEntries(
  Object.entries(provided).map(([name, module]) => [
    name,
    { version: SHARED_VERSIONS[name]!, lib: () => module, shareConfig: { singleton: true, requiredVersion: false as const } },
  ]),
);
