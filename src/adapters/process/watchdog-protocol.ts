/** The lines that the gate writes to its watchdog, as JSON. */
export type WatchdogMessage =
  | {
      readonly kind: 'group';
      /** The value of `CANNONGATE_PROCESS` in the environment of its processes. */
      readonly mark: string;
      /** The shell's process id; null before it is started. */
      readonly pid: number | null;
    }
  | { readonly kind: 'group-ended'; readonly mark: string }
  | { readonly kind: 'directory' | 'directory-removed'; readonly path: string };
