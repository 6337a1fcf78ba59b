/** What is known of the code that was profiled: its versions, what the change touched, and how each arm was started. */
import { directoriesOf, type MeasuringContext } from '../measure/context.ts';
import type { Arm } from '../model/arm.ts';
import type { ScenarioExplanation } from '../model/profile.ts';
import type { Sources } from '../ports/ports.ts';
import { walk, type CallNode } from '../profile/call-tree.ts';
import type { CodeInfo } from '../profile/cost-changes.ts';
import { touchedFiles, touchesApp, untouchedFiles } from '../profile/touched-files.ts';

/** Files of the commits, by their paths in the repository. */
interface Files {
  /** The baseline's. */
  readonly before: ReadonlySet<string>;
  /** The candidate's. */
  readonly committed: ReadonlySet<string>;
  /** Null if it is unknown. */
  readonly changed: ReadonlySet<string> | null;
}

/** Collects over the profiled launches of an app what their call trees name. */
export class ProfiledCode {
  /** Of the last launch, since the checkouts move; null before the first. */
  #sources: Readonly<Record<Arm, Sources>> | null = null;
  /** The packages that an arm calls, in any launch. */
  readonly #called: Readonly<Record<Arm, Set<string>>> = {
    baseline: new Set(),
    candidate: new Set(),
  };
  /**
   * Of both arms, by the package's name and then by the folder of a copy that either arm calls. A profile may have samples of a copy in one arm
   * alone, by chance: the other arm has it all the same.
   */
  readonly #copies = new Map<string, Map<string, Record<Arm, string | null>>>();
  /** Files to which source maps have led, in any launch. */
  readonly #compiled = new Set<string>();

  beginLaunch(sources: Readonly<Record<Arm, Sources>>): void {
    this.#sources = sources;
  }

  /** @param tree of an arm in the launch that has begun last */
  remember(arm: Arm, tree: readonly CallNode[]): void {
    const arms = this.#sources;
    if (!arms) return;
    const sources = arms[arm];
    const names = new Set<string>();
    walk(tree, null, ({ location: { kind, name, file } }) => {
      if (kind === 'package') names.add(name);
      if (file !== null && sources.isCompiled(file)) this.#compiled.add(file);
      return null;
    });
    for (const name of names) {
      this.#called[arm].add(name);
      const copies = this.#copies.get(name) ?? new Map<string, Record<Arm, string | null>>();
      this.#copies.set(name, copies);
      for (const copy of sources.copiesOf(name)) {
        const { baseline, candidate } = arms;
        if (!copies.has(copy))
          copies.set(copy, {
            baseline: baseline.versionAt(copy),
            candidate: candidate.versionAt(copy),
          });
      }
    }
  }

  /** @param updated the packages whose version the change updates */
  info({
    before,
    committed,
    changed,
    updated,
  }: Files & { readonly updated: ReadonlySet<string> }): CodeInfo {
    const sources = this.#sources;
    return {
      versionsOf: (name) => ({
        baseline: this.#versionOf('baseline', name),
        candidate: this.#versionOf('candidate', name),
      }),
      isUpdated: (name) => updated.has(name),
      isChanged: touchedFiles(changed ?? new Set(), committed),
      isUnchanged: untouchedFiles({
        changed,
        committed: { baseline: before, candidate: committed },
        compiled: this.#compiled,
        textOf: (arm, file) => sources?.[arm].textOf(file) ?? null,
      }),
      isCommitted: (file) => committed.has(file),
      textAt: (file, line) => sources?.candidate.textAt(file, line) ?? null,
    };
  }

  #versionOf(arm: Arm, name: string): string | null {
    if (!this.#called[arm].has(name)) return null;
    const versions = [...(this.#copies.get(name)?.values() ?? [])].flatMap((of) => of[arm] ?? []);
    return [...new Set(versions)].sort().join(', ') || null;
  }
}

/** The start commands of the arms, as the report has them. */
export function changedStart(
  { app, ports: { apps, workspace } }: MeasuringContext,
  changed: ReadonlySet<string> | null,
): ScenarioExplanation['start'] {
  const directories = directoriesOf(workspace, app);
  const lines = {
    baseline: apps.startLines('baseline', directories.baseline),
    candidate: apps.startLines('candidate', directories.candidate),
  };
  for (const [i, candidate] of lines.candidate.entries()) {
    const baseline = lines.baseline[i];
    if (baseline !== undefined && baseline !== candidate) {
      return { baseline, candidate, isAlone: !touchesApp(changed) };
    }
  }
  return null;
}
