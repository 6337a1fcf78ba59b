/** How the lockfiles of two commits differ. */
import type { Arm } from '../../model/arm.ts';
import { MAX_VERSIONS, type PackageUpdate } from '../../model/package-update.ts';
import type { LockedPackages, LockedVersions } from './lockfile.ts';

/**
 * The packages whose versions differ, without their repositories.
 *
 * @param direct names in package.json
 * @param builds see `LockedPackages`
 */
export function updatesBetween(
  baseline: LockedVersions,
  candidate: LockedVersions,
  direct: ReadonlySet<string>,
  builds: ReadonlyMap<string, string> = new Map(),
): Omit<PackageUpdate, 'repository' | 'directory' | 'broughtBy'>[] {
  const updates = [...new Set([...baseline.keys(), ...candidate.keys()])].map((name) => ({
    name,
    baseline: sorted(baseline.get(name)),
    candidate: sorted(candidate.get(name)),
    isDirect: direct.has(name),
    buildOf: builds.get(name) ?? null,
  }));
  return updates
    .filter((each) => each.baseline.join(' ') !== each.candidate.join(' '))
    .sort((a, b) => Number(b.isDirect) - Number(a.isDirect) || (a.name < b.name ? -1 : 1))
    .map((each) => ({
      ...each,
      baseline: each.baseline.slice(0, MAX_VERSIONS),
      candidate: each.candidate.slice(0, MAX_VERSIONS),
    }));
}

/** What several lockfiles say of one package. */
export function united<T extends Pick<PackageUpdate, Arm>>(one: T, other: T): T {
  const all = (arm: Arm) => sorted(new Set([...one[arm], ...other[arm]])).slice(0, MAX_VERSIONS);
  return { ...one, baseline: all('baseline'), candidate: all('candidate') };
}

/**
 * Whether another copy is loaded somewhere of a package all of whose versions are as before: a lockfile may swap the one
 * that most packages get.
 *
 * @param updated names of packages that may have made the difference
 */
export function hasMovedCopies(
  baseline: LockedPackages,
  candidate: LockedPackages,
  updated: ReadonlySet<string>,
): boolean {
  const byPlace = ({ copies }: LockedPackages) =>
    new Map(
      copies
        .filter(({ names }) => !names.some((name) => updated.has(name)))
        .map((each) => [each.place, each] as const),
    );
  const [before, after] = [byPlace(baseline), byPlace(candidate)];
  return [...new Set([...before.keys(), ...after.keys()])].some((place) => {
    const [one, other] = [before.get(place), after.get(place)];
    if (one === undefined || other === undefined) return (one ?? other)?.isRange === false;
    return one.copy !== other.copy;
  });
}

/** Compares 9.0.0 and 10.0.0 as numbers. */
const BY_NUMBERS = new Intl.Collator('en', { numeric: true });

function sorted(versions: ReadonlySet<string> | undefined): string[] {
  return [...(versions ?? [])].sort((a, b) => BY_NUMBERS.compare(a, b));
}
