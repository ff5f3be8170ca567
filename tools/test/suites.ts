import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { findChromium, findHeadlessShell } from '../chromium.ts';
import { nodeProgram, type Result, runProgram, type Step } from './step.ts';

interface Suite {
  name: string;
  /** Runs only test files whose path contains one of these. Empty: all files. */
  files: readonly string[];
  env?: Record<string, string>;
}

/** Runs some of the projects in vitest.config.ts, with its number of workers or with `workers`. */
export function vitest({
  name,
  files,
  env = {},
  projects,
  workers,
}: Suite & { projects: string[]; workers?: number }): Step {
  return {
    name,
    run: (signal) =>
      withReport(async (report) => {
        const command = nodeProgram(
          'vitest/vitest.mjs',
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
          ...files,
        );
        // Each part has its own process, and all of them load the same packages.
        const NODE_COMPILE_CACHE = path.join(path.dirname(report), 'compiled');
        const { output } = await runProgram(command, signal, { ...env, NODE_COMPILE_CACHE });
        return (read: VitestReport) => ({
          passed: read.numPassedTests,
          // A file that could not be loaded has no tests to count, so the file counts as one.
          failed: read.numFailedTests + read.testResults.filter(failedToLoad).length,
          skipped: read.numPendingTests + read.numTodoTests,
          details: fromFirstFailure(output),
        });
      }),
  };
}

/** Tests that need a stack's services, on the stack that STACK describes in `env`. */
export const stackTests = (suite: Omit<Suite, 'name'>): Step =>
  vitest({ ...suite, name: 'Database, API, stack', projects: ['stack'] });

const filesInPart = 16;

/** They take far longer than any other file: one has thousands of requests, and one waits for emails. */
const longest = ['matrix.stack.test.ts', 'mail.stack.test.ts'];

/**
 * The test files that need a stack and whose path contains one of `wanted`, in parts that the stacks share. The longest come
 * first and alone, so that no stack has to wait for them at the end.
 */
export function partsOfStackTests(wanted: readonly string[]): string[][] {
  const isNoTest = (name: string) => name === 'node_modules' || name === '.git';
  const files = globSync('**/*.stack.test.ts', { cwd: projectFolder, exclude: isNoTest })
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .toSorted();
  const isLong = (file: string) => longest.includes(path.basename(file));
  const others = files.filter((file) => !isLong(file));
  const parts = files.filter(isLong).map((file) => [file]);
  for (let at = 0; at < others.length; at += filesInPart) parts.push(others.slice(at, at + filesInPart));
  return parts;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

const failedToLoad = (file: VitestReport['testResults'][number]) =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');

/** A user's journeys in a real browser (playwright.config.ts), on the built app. */
export function journeys({ name, files, env = {} }: Suite): Step {
  return {
    name,
    run: (signal) =>
      withReport(async (report) => {
        const command = nodeProgram('@playwright/test/cli.js', 'test', '--reporter=line,json', ...files);
        const { output } = await runProgram(command, signal, {
          ...env,
          CHROMIUM: findChromium(),
          HEADLESS_SHELL: findHeadlessShell(),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        });
        return (read: PlaywrightReport) => ({
          passed: read.stats.expected,
          failed: read.stats.unexpected + read.stats.flaky + (read.errors.length > 0 ? 1 : 0),
          skipped: read.stats.skipped,
          details: output,
        });
      }),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Runs a suite that writes its report to a file. A suite without a report counts as one failure. */
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

/** The output without the lines about passed tests. */
function fromFirstFailure(output: string): string {
  const start = output.search(/⎯+ (Failed|Unhandled|Startup)/);
  return output.slice(Math.max(start, 0)).trim();
}
