import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toolchainDir } from './project.mjs';
import { installing } from './lock.mjs';
import { runQuietly } from './run-quietly.mjs';
import { PlainError } from './plain-error.mjs';

const oldestNode = { major: 24, minor: 7 }; // the first with argon2 in node:crypto
const wanted = { node: '24.21.0', pnpm: '12.21.0' };

/**
 * A Node that the project runs on: the running one where it is new enough, else one from npm.
 * @param {Record<string, string>} env
 * @returns {Promise<string>} path of the executable
 */
export async function ensureNode(env) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)) return process.execPath;
  return ensureTool(env, nodePackage(), wanted.node, 'bin/node', `Node ${wanted.node} (this machine has ${process.versions.node})`);
}

/**
 * The pnpm that writes and reads this project's lockfile.
 * @param {Record<string, string>} env
 * @returns {Promise<string>} path of the executable
 */
export const ensurePnpm = (env) => ensureTool(env, pnpmPackage(), wanted.pnpm, 'pnpm', `pnpm ${wanted.pnpm}`);

// The packages of one platform hold the executable itself, so they work where install scripts are switched off.
const nodePackage = () =>
  `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;

function pnpmPackage() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const musl = process.platform === 'linux' && !report.header.glibcVersionRuntime;
  return `@pnpm/exe.${process.platform}-${process.arch}${musl ? '-musl' : ''}`;
}

async function ensureTool(env, name, version, executable, title) {
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new PlainError(`${process.platform} is not supported: use Linux, macOS or the Windows Subsystem for Linux.`);
  }
  const path = join(toolchainDir, 'node_modules', name, executable);
  if (isInstalled(path, name, version)) return path;
  await installing(async () => {
    if (isInstalled(path, name, version)) return;
    await installWithNpm(env, name, version, title);
    writeFileSync(stamp(name), version);
  });
  if (!existsSync(path))
    throw new PlainError(`npm installed ${name} without its executable ${executable}: delete ${toolchainDir} and try again.`);
  return path;
}

const stamp = (name) => join(toolchainDir, `${name.replaceAll('/', '+')}.version`);
// The stamp is written last: an installation that was cut off has none.
const isInstalled = (path, name, version) => existsSync(path) && existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === version;

/**
 * Installs one package into the toolchain, beside what is there.
 * @param {Record<string, string>} env
 * @param {string} name
 * @param {string} version
 * @param {string} title for the progress line
 */
export async function installWithNpm(env, name, version, title) {
  const [npm, ...npmArgs] = npmCommand();
  mkdirSync(toolchainDir, { recursive: true });
  const manifest = join(toolchainDir, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n');
  const flags = [
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--no-save',
    '--no-update-notifier',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  // The folder is chosen by cwd: --prefix would also move npm's machine-wide settings (certificates, registry) out of sight.
  // --no-save would remove what an earlier call brought, so both calls name what is already there.
  const others = [...installedTools()].filter((tool) => !tool.startsWith(`${name}@`));
  const result = await runQuietly(title, npm, [...npmArgs, 'install', ...flags, `${name}@${version}`, ...others], {
    cwd: toolchainDir,
    env,
  });
  if (result.code !== 0) throw new PlainError(`npm could not install ${name}@${version}: ${reasonOf(result.output)}`);
}

function* installedTools() {
  for (const name of [nodePackage(), pnpmPackage()]) {
    if (existsSync(stamp(name))) yield `${name}@${readFileSync(stamp(name), 'utf8')}`;
  }
}

/**
 * The npm that started us, the one beside this Node, or the one on the PATH.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) return [process.execPath, script];
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return existsSync(beside) ? [process.execPath, beside] : ['npm'];
}

/**
 * The sentence of npm's or pnpm's output that says what went wrong.
 * @param {string} output
 */
export function reasonOf(output) {
  if (/ENOSPC|no space left/i.test(output)) return `the disk that holds ${toolchainDir} is full.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output))
    return 'the npm registry cannot be reached; check the network or the registry setting of npm.';
  const lines = output.split('\n').filter((line) => line.trim());
  const telling =
    lines.find((line) => /ERR_PNPM|npm error (?!code|errno|syscall|path|A complete log|$)/i.test(line)) ??
    lines.at(-1) ??
    'it gave no reason';
  return telling.replace(/^npm error\s*/i, '').trim();
}
