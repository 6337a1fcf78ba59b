import type { AppSettings } from '../../model/settings.ts';
import type { Apps } from '../../ports/ports.ts';

/** One `Apps` for each app of a comparison, made when it is first asked for. */
export class AppsByName {
  readonly #make: (app: AppSettings, index: number) => Apps;
  readonly #made = new Map<string | null, Apps>();

  /** @param make given how many were made before */
  constructor(make: (app: AppSettings, index: number) => Apps) {
    this.#make = make;
  }

  of(app: AppSettings): Apps {
    const made = this.#made.get(app.name) ?? this.#make(app, this.#made.size);
    this.#made.set(app.name, made);
    return made;
  }
}
