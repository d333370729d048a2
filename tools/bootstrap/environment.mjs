import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { toolchainDir } from './project.mjs';
import { explainWriting } from './plain-error.mjs';

/** Settings that npm hands to its scripts and that would bend an installation of our own. */
const strayNpmSettings =
  /^npm_config_(global|location|prefix|local_prefix|workspaces?|include_workspace_root|omit|include|production|only|dry_run|ignore_scripts|package_lock.*)$/i;

/**
 * The environment for everything that is started from here. Where the home folder or one of its caches
 * cannot be written (a service account, a sudo that kept HOME, a read-only image), a folder in .toolchain
 * takes its place; the person's npm settings are still read.
 * @param {NodeJS.ProcessEnv} inherited
 * @returns {Record<string, string>}
 */
export function usableEnvironment(inherited) {
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, value] of Object.entries(inherited)) if (value !== undefined && !strayNpmSettings.test(name)) env[name] = value;
  const home = homeOrNull() ?? '/nonexistent';
  const spareHome = join(toolchainDir, 'home');
  try {
    mkdirSync(toolchainDir, { recursive: true });
    if (!writable(home)) {
      mkdirSync(spareHome, { recursive: true });
      setNpm(env, 'userconfig', readable(join(home, '.npmrc')) ? join(home, '.npmrc') : join(spareHome, '.npmrc'));
      env.HOME = spareHome;
      for (const name of ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME', 'PNPM_HOME']) {
        if (env[name] && !writable(env[name])) delete env[name];
      }
    }
    const npmCache = env.npm_config_cache ?? env.NPM_CONFIG_CACHE ?? join(env.HOME ?? home, '.npm');
    if (!writable(npmCache)) setNpm(env, 'cache', join(toolchainDir, 'npm-cache'));
    for (const [name, usual] of Object.entries({
      XDG_CACHE_HOME: '.cache',
      XDG_DATA_HOME: '.local/share',
      XDG_STATE_HOME: '.local/state',
    })) {
      const folder = env[name] ?? join(env.HOME ?? home, usual);
      if (!writable(join(folder, 'pnpm'))) env[name] = join(spareHome, usual);
    }
  } catch (error) {
    throw explainWriting(error, toolchainDir);
  }
  return env;
}

/** npm reads its settings in either case; one value must win. */
function setNpm(env, name, value) {
  for (const key of Object.keys(env)) if (key.toLowerCase() === `npm_config_${name}`) delete env[key];
  env[`npm_config_${name}`] = value;
}

/** A user that no list of users knows has none. */
function homeOrNull() {
  try {
    return homedir();
  } catch {
    return null;
  }
}

function writable(path) {
  let existing = path;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  return allowed(existing, constants.W_OK | constants.X_OK);
}

const readable = (path) => allowed(path, constants.R_OK);

function allowed(path, mode) {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
