/** A module of which a page has exactly one. */
export interface SharedModule {
  /** The npm package that it is part of; null for a workspace package, which fits by contract and not by its number. */
  package: string | null;
  /** The file in `src/shared-exports/` that lists which exports the host gives; all of them where there is none. */
  exports?: string;
  /** Where a copy of it would come from: a part of the path of such files. */
  files: string;
}

const whole = (name: string): SharedModule => ({ package: name, files: `/node_modules/${name}/` });

/**
 * Modules of which a page has exactly one. The page's host brings them, and a remote never carries a copy to fall back on: two Reacts,
 * two routers or two stores on one page fail in ways that are hard to see, while a missing one fails at once and by name.
 *
 * Why that is safe for a remote that is newer than the shell: what the host gives is complete by contract, not by what the shell happens to
 * use. A module whose exports are listed gives those, and a build that imports another is refused; a longer list raises the minor version
 * of this package, and a shell that has an older one refuses the remote in plain words instead of failing later.
 *
 * MUI's components are not here: each build carries those that it uses, so that a newer remote may use any. They agree with the shell's
 * since they meet in emotion's cache and theme and in the two contexts below. (Sharing all of MUI would send 150 kB to every visitor, and
 * sharing what the shell uses would pair components of two copies, which do not see each other's contexts: a field without its label.)
 */
export const sharedModules = {
  react: whole('react'),
  'react/jsx-runtime': whole('react'),
  'react-dom': whole('react-dom'),
  'react-dom/client': whole('react-dom'),
  'react-router': { ...whole('react-router'), exports: 'react-router.ts' },
  'react-redux': whole('react-redux'),
  '@reduxjs/toolkit': { ...whole('@reduxjs/toolkit'), exports: 'redux-toolkit.ts' },
  '@emotion/react': whole('@emotion/react'),
  '@emotion/styled': whole('@emotion/styled'),
  '@emotion/cache': whole('@emotion/cache'),
  '@mui/private-theming': whole('@mui/private-theming'),
  '@mui/system/DefaultPropsProvider': { package: '@mui/system', files: '/node_modules/@mui/system/DefaultPropsProvider/' },
  '@mui/system/RtlProvider': { package: '@mui/system', files: '/node_modules/@mui/system/RtlProvider/' },
  '@clapback/store': { package: null, files: '/shared/store/src/' },
  '@clapback/federation': { package: null, files: '/shared/federation/src/' },
} as const satisfies Record<string, SharedModule>;

/** The name by which a shared module is imported. */
export type SharedName = keyof typeof sharedModules;
