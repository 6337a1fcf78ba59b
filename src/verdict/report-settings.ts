import type { Report } from '../model/report.ts';
import type { AppSettings, Settings, StepCommand } from '../model/settings.ts';

/** The settings as the report keeps them: without values that may be secrets. */
export function recorded(settings: Settings): Report['settings'] {
  const { apps, mode, control, alpha, tolerance, budget, runDuration, seed, inputs } = settings;
  const { onRegression, onInconclusive, onBaselineFailed, explain } = settings;
  return {
    mode,
    control,
    alpha,
    tolerance,
    budget,
    runDuration,
    seed,
    inputs,
    onRegression,
    onInconclusive,
    onBaselineFailed,
    explain,
    ...appOf(apps[0]),
    apps: apps.length > 1 ? apps.map(named) : [],
  };
}

function named(app: AppSettings) {
  return { name: app.name ?? '', ...appOf(app), affectedBy: app.affectedBy };
}

function appOf({ env, install, build, ...app }: AppSettings) {
  const { start, workingDirectory, readyTimeout, hooks } = app;
  return {
    start,
    workingDirectory,
    readyTimeout,
    hooks,
    env: env.map((entry) => entry.name),
    install: spell(install),
    build: spell(build),
  };
}

function spell(step: StepCommand): string | null {
  if (step.kind === 'detect') return null;
  return step.kind === 'skip' ? 'false' : step.line;
}
