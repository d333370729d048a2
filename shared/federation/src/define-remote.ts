import type { ComponentType } from 'react';
import type { Ability } from '@clapback/contracts';
import type { Access } from './access.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** A module that is fetched when it is needed; its default export is the component. */
export type LazyComponent<Props extends object = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A link to a route, shown to those who may enter it. */
export interface NavLink {
  /** `header`: the site's main links; `account`: the signed-in member's own; `footer`: the foot of every page. */
  place: 'header' | 'account' | 'footer';
  label: string;
  /** Ascending; 0 where it is left out. */
  order?: number;
  /** The id of an element on the route's screen, without `#`. */
  hash?: string;
  /** What the page must say (`usePage()`) for the link to lead somewhere: `siteClaims` with case studies among them. */
  needs?: 'siteClaims';
}

/** What is known of a route before any code of the remote has arrived. */
export interface RouteDescription {
  /** A react-router path that starts with `/`; segments such as `:slug` are allowed, `*` is not. */
  path: string;
  /** The page's title without the product's name, in the words of its heading. */
  title: string;
  /** One or two sentences for search results and previews. */
  description?: string;
  access: Access;
  /** For `visitor` routes: a query parameter, or a key of the history entry's state, with which signed-in people may enter as well. */
  signedInWith?: string;
  /** The path of the route that shows the same screen, and is its one true address; search engines are told that one. */
  canonical?: string;
  /** Whether search engines shall not list a public page, such as one of results. */
  isUnlisted?: boolean;
  nav?: NavLink | NavLink[];
}

export interface RemoteRoute extends RouteDescription {
  load: LazyComponent;
}

/** What is known of a slot's entry before its code has arrived. */
export interface SlotDescription<Name extends SlotName = SlotName> {
  slot: Name;
  /** Unique within the slot; part of addresses where the slot has any. */
  id: string;
  title: string;
  /** Ascending; entries of the same order stand by id. */
  order: number;
  access: Access;
  /** A right that the entry is for: nothing of it is fetched for anyone else. */
  ability?: Ability;
}

export type RemoteSlot = { [Name in SlotName]: SlotDescription<Name> & { load: LazyComponent<SlotProps[Name]> } }[SlotName];

/**
 * A page of its own that a remote brings, built and released with it: the service makes it from the remote's entry in the list, without the
 * shell.
 */
export interface PageDescription {
  /** Where it begins: `/console`. All below it is the page's own. */
  path: string;
  title: string;
  /** Its screens, as paths below its own; every other path there is a true 404. */
  screens: string[];
}

/** All that a remote offers, as plain data with lazy code. */
export interface RemoteDefinition {
  /** The remote's name: lower-case words joined by hyphens. */
  name: string;
  routes: RemoteRoute[];
  slots?: RemoteSlot[];
  /** A module that claims the remote's names in the store while it loads. The host waits for it before it shows anything of the remote. */
  inject?: () => Promise<unknown>;
  /** The remote stands alone there too, made from `src/index.ts`. */
  page?: PageDescription;
}

/**
 * Declares a remote; the default export of its `src/remote.ts`. That module is evaluated by the build under Node as well:
 * it imports nothing but lazily. Throws where routes or slots contradict one another.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  const { name, routes, slots = [], page } = definition;
  const refuse = (why: string): never => {
    throw new Error(`The remote '${name}' is badly defined: ${why}.`);
  };
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refuse('its name must be lower-case words joined by hyphens');
  const paths = routes.map((route) => route.path);
  for (const path of paths) {
    if (!path.startsWith('/') || path.includes('*')) refuse(`the path '${path}' must start with '/' and hold no '*'`);
    if (paths.indexOf(path) !== paths.lastIndexOf(path)) refuse(`the path '${path}' occurs twice`);
  }
  for (const { path, canonical } of routes)
    if (canonical !== undefined && !routes.some((other) => other.path === canonical && other.canonical === undefined))
      refuse(`the path '${path}' names '${canonical}' as its true address, which is no route of its own`);
  const entries = slots.map((entry) => `${entry.slot}/${entry.id}`);
  for (const entry of entries) if (entries.indexOf(entry) !== entries.lastIndexOf(entry)) refuse(`the slot entry '${entry}' occurs twice`);
  if (page && (!/^\/[a-z][a-z0-9-]*$/.test(page.path) || page.screens.some((screen) => !screen.startsWith('/'))))
    refuse('its page must be one word below `/`, and its screens must start with `/`');
  if (page && paths.some((path) => path === page.path || path.startsWith(`${page.path}/`))) refuse(`the path '${page.path}' is its page's`);
  return definition;
}

/** A definition without its code: what the remote list carries. */
export interface RemoteDescription {
  name: string;
  routes: RouteDescription[];
  slots: SlotDescription[];
  page?: PageDescription;
}

/** The data of a definition. */
export function describeRemote({ name, routes, slots = [], page }: RemoteDefinition): RemoteDescription {
  return {
    name,
    routes: routes.map(({ load: _load, ...route }) => route),
    slots: slots.map(({ load: _load, ...entry }) => entry),
    ...(page ? { page } : {}),
  };
}
