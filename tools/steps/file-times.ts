import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectDir } from '../processes/project.ts';
import type { FileTime } from './step.ts';

/** Has Vitest write down how long each file took with its imports and hooks, which its JSON report leaves out. FILE_TIMES says where. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const { collectDuration, prepareDuration, environmentSetupDuration, setupDuration, duration } = module.diagnostic();
      const all = collectDuration + prepareDuration + environmentSetupDuration + setupDuration + duration;
      return { file: relative(projectDir, module.moduleId), seconds: all / 1000 };
    });
    writeFileSync(process.env['FILE_TIMES']!, JSON.stringify(times));
  }
}
