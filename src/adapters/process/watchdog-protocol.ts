/** The lines that the gate writes to its watchdog, as JSON. */
export type WatchdogMessage =
  | {
      readonly kind: 'group';
      /** The value of `CANNONGATE_PROCESS` in the environment of its processes. */
      readonly mark: string;
      /** The folder of their cgroup; null if they have none. */
      readonly cgroup: string | null;
    }
  /** With the shell's process id. */
  | { readonly kind: 'group-started'; readonly mark: string; readonly pid: number }
  | { readonly kind: 'group-ended'; readonly mark: string }
  | { readonly kind: 'directory' | 'directory-removed'; readonly path: string };
