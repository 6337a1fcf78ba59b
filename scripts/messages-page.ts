/**
 * docs/reference/messages.md: every outcome, failure, warning, problem and note with its cause and remedy, from
 * the catalogues.
 */
import {
  describeWarning,
  warningSchema,
  WARNINGS,
  type Explained,
  type WarningCode,
} from '../src/model/warnings.ts';
import {
  ANNOTATIONS,
  describeAnnotation,
  describeInitNote,
  INIT_NOTES,
  type Annotation,
  type AnnotationCode,
  type InitNote,
  type InitNoteCode,
} from '../src/model/notes.ts';
import {
  BOOT_CAUSES,
  describeCause,
  type BootCause,
  type BootCauseCode,
} from '../src/model/boot-causes.ts';
import { describeProblem, PROBLEMS, type Problem, type ProblemCode } from '../src/model/problem.ts';
import type { Outcome } from '../src/model/outcome.ts';
import type { Failure } from '../src/model/report.ts';

/** In the order of the page. */
const OUTCOMES: Readonly<Record<Outcome, Explained>> = {
  pass: {
    cause:
      'Every gated metric of every scenario is shown to be within its tolerance. A small slowdown may still be there; the report names the largest one that fits the data.',
    remedy: 'None is needed.',
  },
  regression: {
    cause:
      'At least one gated metric is worse, by at least its tolerance, and chance does not explain it. `on-regression` decides whether this fails the check.',
    remedy:
      'Look at the part of the report that explains the regression, and fix it. If the slowdown is wanted, label the pull request `cannongate:accept`.',
  },
  accepted: {
    cause:
      'There is a regression, and somebody with write access has accepted it with a label since the last push.',
    remedy: 'None is needed. The next push needs a new acceptance.',
  },
  drift: {
    cause:
      'Every gated metric is within its tolerance, and this change certainly makes one of them worse. Together with the changes since the last release it is beyond `drift-tolerance`. `on-drift` decides whether this fails the check. It needs the input `history`.',
    remedy:
      'The comment names the commits that contributed most. Make up for it in this change or in another one, or label the pull request `cannongate:accept`.',
  },
  inconclusive: {
    cause:
      'The launches prove neither a pass nor a regression: the machine is noisy, the measuring time is short, the head lost requests in too few runs to rule out chance, or nothing could be compared. `on-inconclusive` decides whether this fails the check.',
    remedy:
      'Run the job again, give the `measuring-time` that the report suggests, or a larger `tolerance`. `cannongate noise` measures which values suit the machine.',
  },
  'baseline-failed': {
    cause:
      'The base commit cannot be installed, built, booted or loaded, or its responses are not as expected, so there is nothing to compare with. `on-baseline-failed` decides whether this fails the check.',
    remedy:
      'Look at the log in the report. If the pull request is the fix, merge it. Otherwise repair the base branch.',
  },
  'candidate-failed': {
    cause:
      'The pull request’s app cannot be installed, built, booted or loaded, or its responses are not as expected, while the base commit works. This always fails the check.',
    remedy: 'Look at the log in the report and fix the pull request.',
  },
  invalid: {
    cause:
      'Both sides fail; or neither boots a second time, since a boot leaves something behind; or the baseline worked until code of the candidate ran, and fails since; or files that the verdict rests on were changed meanwhile; or a gated metric could not be judged: too few launches hold it, or it is the same in all of them to the last digit. This always fails the check.',
    remedy:
      'If both sides fail, the configuration is probably wrong: try `start`, `env` and the paths of the scenarios. If the baseline fails because of the candidate, give each side its own database and files, or reset them in `before-launch`. Otherwise gate another metric.',
  },
  'configuration-error': {
    cause: 'An input, flag or key of the configuration file is wrong. Nothing was measured.',
    remedy:
      'The message lists every problem with its location, and what would be right. `cannongate config` shows what is in effect.',
  },
};

const PHASES: Readonly<Record<Failure['phase'], Explained>> = {
  checkout: {
    cause: 'git could not check out one of the two commits.',
    remedy: 'Read the error of git in the report. Check the disk space and the token.',
  },
  install: {
    cause: 'The `install` command failed.',
    remedy: 'Read its output in the report. Try the command in a fresh clone, without caches.',
  },
  build: {
    cause: 'The `build` command failed.',
    remedy: 'Read its output in the report. Try the command in a fresh clone.',
  },
  hook: {
    cause: 'A `before-launch` or `after-launch` hook failed.',
    remedy: 'Read its output in the report. A hook has to exit with 0.',
  },
  boot: {
    cause: 'The app stopped before it listened, or did not listen within `ready-timeout`.',
    remedy:
      'Read its output in the report. List variables that it needs under `env`, make it listen on `PORT`, or give a longer `ready-timeout`.',
  },
  load: {
    cause:
      'Under load requests failed, the app stopped, or the two sides sent responses that cannot be compared.',
    remedy:
      'The message names the scenario and what failed. Correct the request or the app, or say with `expect` which response is right. If both sides run out of memory, lower `connections`, set `--max-old-space-size` in `start`, or use a larger runner.',
  },
  integrity: {
    cause:
      'Files that the verdict rests on were changed while the gate measured: committed files or code of the base commit’s checkout, its `node_modules`, cannongate’s own programs, or the `node` of the `PATH`. The figures would not be those of the two commits. Files that the base commit’s app writes itself while it boots do not count.',
    remedy:
      'Look for code of the pull request that writes outside its own checkout. If the app itself writes such a file under load, let it write to a folder named `tmp`, `logs` or `.cache`.',
  },
};

export function messagesPage(): string {
  return [
    '# Messages',
    '',
    '<!-- Made by npm run docs from src/model/warnings.ts, problem.ts, notes.ts and boot-causes.ts and scripts/messages-page.ts. -->',
    '',
    'What a report can say, why it says so, and what to do. A report (JSON) holds a warning as its code and values.',
    '',
    '## Outcomes',
    '',
    ...Object.entries(OUTCOMES).flatMap(([name, entry]) => section(name, entry)),
    '## Failures',
    '',
    'If a side fails, or the comparison as a whole, the report names the phase.',
    '',
    ...Object.entries(PHASES).flatMap(([name, entry]) => section(name, entry)),
    '## Why an app does not come up',
    '',
    'If an app cannot be installed, built or booted, the message says the likeliest cause first, and then the next one. cannongate looks at the app’s log, the ports that its processes listen on, the connections that they tried to open, processes that end and start again, and files such as `.env.example`, a compose file and `.nvmrc`.',
    '',
    ...(Object.keys(BOOT_CAUSES) as BootCauseCode[]).flatMap((code) =>
      section(
        code,
        BOOT_CAUSES[code],
        describeCause({ code, ...BOOT_CAUSES[code].example } as BootCause),
      ),
    ),
    '## Warnings',
    '',
    'Warnings do not change the outcome, but for [lost-requests](#lost-requests): while it is open whether these are chance, nothing passes.',
    '',
    ...(Object.keys(WARNINGS) as WarningCode[]).flatMap((code) =>
      section(code, WARNINGS[code], exampleOf(code)),
    ),
    '## Configuration errors',
    '',
    'All problems are listed at once, each with its location and its code. Nothing is measured.',
    '',
    ...(Object.keys(PROBLEMS) as ProblemCode[]).flatMap((code) =>
      section(
        code,
        PROBLEMS[code],
        describeProblem({ code, ...PROBLEMS[code].example } as Problem),
      ),
    ),
    '## Annotations of the action',
    '',
    'What the action says beside its result, as a warning or notice of the step. They do not change the outcome.',
    '',
    ...(Object.keys(ANNOTATIONS) as AnnotationCode[]).flatMap((code) =>
      section(
        code,
        ANNOTATIONS[code],
        describeAnnotation({ code, ...ANNOTATIONS[code].example } as Annotation).replaceAll(
          '\n',
          ' ',
        ),
      ),
    ),
    '## Notes of cannongate init',
    '',
    'What `cannongate init` says about its proposal. It proposes files all the same.',
    '',
    ...(Object.keys(INIT_NOTES) as InitNoteCode[]).flatMap((code) =>
      section(
        code,
        INIT_NOTES[code],
        describeInitNote({ code, ...INIT_NOTES[code].example } as InitNote),
      ),
    ),
  ].join('\n');
}

/** The heading is the anchor that comments refer to. */
function section(name: string, { cause, remedy }: Explained, example?: string): string[] {
  return [
    `### ${name}`,
    '',
    ...(example === undefined ? [] : [`> ${plain(example)}`, '']),
    `**Cause:** ${cause}`,
    '',
    `**Remedy:** ${remedy}`,
    '',
  ];
}

/** Escaped, so that nothing in it is markup. GitHub would make a link to an e-mail address of `package@1.2.3`. */
function plain(text: string): string {
  const escaped = text.replace(/[\\`*_[\]<>{}]/g, '\\$&');
  return escaped.replace(/(?<=\w)@(?=\w)/g, '<span>@</span>');
}

function exampleOf(code: WarningCode): string {
  return describeWarning(warningSchema.parse({ code, ...WARNINGS[code].example }));
}
