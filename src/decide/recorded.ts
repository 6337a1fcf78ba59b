import type { Report } from '../model/report.ts';
import type { Settings } from '../model/settings.ts';

/** The settings as the report keeps them: without values that may be secrets. */
export function recorded(settings: Settings): Report['settings'] {
  const { scenarios: _scenarios, env, install, build, ...plain } = settings;
  const spell = (step: Settings['install']) => {
    if (step.kind === 'detect') return null;
    return step.kind === 'skip' ? 'false' : step.line;
  };
  return {
    ...plain,
    env: env.map((entry) => entry.name),
    install: spell(install),
    build: spell(build),
  };
}
