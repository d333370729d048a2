import { startTestCluster, copyTemplate } from '/tmp/wt/speed/services/test/cluster.ts';
import { mkdtempSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
const cluster = await startTestCluster();
for (const variant of ['', '--max-opt=2', '--max-opt=1', '--max-semi-space-size=32', '--max-semi-space-size=32 --max-opt=1', '--max-semi-space-size=64 --single-threaded-gc']) {
  const out: string[] = [];
  for (let i = 0; i < 3; i++) {
  const url = await copyTemplate(cluster);
  const port = String(18900 + i);
  const args = variant.split(' ').filter(Boolean);
  const child = spawn(process.execPath, [...args, 'server/src/main.ts'], { cwd: '/tmp/wt/speed', stdio: 'ignore', env: { ...process.env, NODE_COMPILE_CACHE: '/tmp/speed/cc', HOST: '127.0.0.1', PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: mkdtempSync('/tmp/speed/d-'), DATABASE_URL: url, DEMO: 'false', LOG_LEVEL: 'warn', NODE_ENV: 'production' } });
  for (;;) { const ok = await fetch(`http://127.0.0.1:${port}/readyz`).then((r) => r.status === 200, () => false); if (ok) break; await new Promise((r) => setTimeout(r, 50)); }
  const s = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  out.push(`${Number(s[11]) * 10}+${Number(s[12]) * 10}`);
  child.kill('SIGTERM'); await new Promise((r) => child.once('exit', r));
  }
  console.log(variant || 'none', out.join(' '));
}
await cluster.stop();
process.exit(0);
