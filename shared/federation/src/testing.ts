import type { RemoteDefinition } from './define-remote.ts';

// Literally `() => import('…')`: as written, and as Vite's transformation for tests leaves it.
const lazyImport = /^\(\)\s*=>\s*(?:import|__vite_ssr_dynamic_import__|__vi_import__)\(\s*(['"])[^'"]+\1\s*\)$/;

/**
 * The parts of a definition whose code would not arrive in a chunk of its own, by name.
 * Anything but a literal lazy import could run code, or pull a screen into the entry that every page loads.
 */
export function notLazy({ routes, slots = [], inject }: RemoteDefinition): string[] {
  const loads: [string, unknown][] = [
    ...routes.map((route): [string, unknown] => [route.path, route.load]),
    ...slots.map((entry): [string, unknown] => [`${entry.slot}/${entry.id}`, entry.load]),
    ...(inject ? [['inject', inject] as [string, unknown]] : []),
  ];
  return loads.filter(([, load]) => !lazyImport.test(String(load).trim())).map(([name]) => name);
}
