import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, findHeadlessShell } from '../chromium.ts';
import { nodeProgram, type Result, runProgram, type Step } from './run.ts';

/** Tests of vitest.config.ts, by project. `env` is asked for when the step begins. */
export function vitest(
  name: string,
  projects: string[],
  env: () => Record<string, string> = () => ({}),
): Step {
  return {
    name,
    run: (signal) =>
      withReport(async (file) => {
        const chosen = projects.flatMap((project) => ['--project', project]);
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
        const command = nodeProgram('vitest/vitest.mjs', 'run', ...chosen, ...reporters);
        const { output } = await runProgram(command, signal, env());
        return (report: VitestReport) => ({
          passed: report.numPassedTests,
          // A file that could not even be read has no tests to count: it counts as one.
          failed: report.numFailedTests + report.testResults.filter(failedWhole).length,
          skipped: report.numPendingTests + report.numTodoTests,
          details: fromFailuresOn(output),
        });
      }),
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

const failedWhole = (file: VitestReport['testResults'][number]) =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');

/** A person's journeys in a real browser (playwright.config.ts), on the built app. */
export function journeys(name: string, env: () => Record<string, string>): Step {
  return {
    name,
    run: (signal) =>
      withReport(async (file) => {
        const command = nodeProgram('@playwright/test/cli.js', 'test', '--reporter=line,json');
        const { output } = await runProgram(command, signal, {
          ...env(),
          CHROMIUM: findChromium(),
          HEADLESS_SHELL: findHeadlessShell(),
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        });
        return (report: PlaywrightReport) => ({
          passed: report.stats.expected,
          failed: report.stats.unexpected + report.stats.flaky + (report.errors.length > 0 ? 1 : 0),
          skipped: report.stats.skipped,
          details: output,
        });
      }),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Runs a suite that writes its report into a file. One that left no report has failed, once. */
async function withReport<Report>(
  run: (file: string) => Promise<(report: Report) => Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'retrohale-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const read = await run(file);
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, details: (error as Error).message };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves out the lines of what went well. */
function fromFailuresOn(output: string): string {
  const start = output.search(/⎯+ (Failed|Unhandled|Startup)/);
  return output.slice(Math.max(start, 0)).trim();
}
